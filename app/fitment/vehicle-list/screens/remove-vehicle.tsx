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
  const parts = fitRows === 1 ? 'One fit row names it' : `${fitRows} fit rows name it`
  if (fitRows > 0) return `${parts}, so it stays.`
  if (below > 0)
    return below === 1 ? 'One stands below it, so it stays.' : `${below} stand below it, so it stays.`
  return undefined
}
