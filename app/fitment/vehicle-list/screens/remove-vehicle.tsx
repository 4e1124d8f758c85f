import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { removeVehicleCall, WireKeptVehicle } from '../contract.ts'

interface RemoveVehicleProps {
  vehicle: WireKeptVehicle
  onDone: () => void
}

/** Takes a vehicle out of the list; of one that is in use it says what keeps it. */
export function RemoveVehicle({
  vehicle: { id, fullName, parentId, below, fitRows },
  onDone,
}: RemoveVehicleProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keeps = whatKeeps(below, fitRows)
  if (keeps) return <p className="me-auto text-muted text-sm">{keeps}</p>
  async function remove() {
    setBusy(true)
    const gone = await callShop<typeof removeVehicleCall>('delete', '/vehicles/{id}', { params: { id } })
    setBusy(false)
    if (!gone.ok) return showError(gone.message)
    showSuccess(`${fullName} is removed.`)
    onDone()
    // Its own list is gone with it.
    if (location.search.includes(id)) await navigate(parentId ? `?below=${parentId}` : '?')
    else await revalidate()
  }
  return (
    <Button variant="danger" busy={busy} onClick={remove}>
      Remove
    </Button>
  )
}

function whatKeeps(below: number, fitRows: number): string | undefined {
  if (fitRows > 0)
    return `It can’t be removed: ${fitRows === 1 ? 'one fit row names' : `${fitRows} fit rows name`} it.`
  if (below > 0) return `It can’t be removed: ${below === 1 ? 'one stands' : `${below} stand`} below it.`
  return undefined
}
