import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../../session/call-shop.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { endHoldsCall, WireHolder } from '../contract.ts'

interface EndHoldsDialogProps {
  holders: WireHolder[]
  open: boolean
  onClose: () => void
}

export function EndHoldsDialog({ holders, open, onClose }: EndHoldsDialogProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    const people = holders.map(({ _id }) => _id)
    const ended = await callShop<typeof endHoldsCall>('post', '/holds/end', { body: { people } })
    setBusy(false)
    onClose()
    if (ended.ok) showSuccess(told(ended.value))
    else showError(ended.message)
    await revalidate()
  }

  return (
    <ConfirmDialog
      open={open}
      title="End these holds?"
      text={`${heldBy(holders)}. The unpaid orders are cancelled and their pieces go back on sale. An order that is being paid at this moment stays.`}
      verb="End these holds"
      danger
      busy={busy}
      onConfirm={end}
      onClose={onClose}
    />
  )
}

function told({ endedOrders, keptOrders }: { endedOrders: number; keptOrders: number }): string {
  const ended = `${count(endedOrders, 'order is', 'orders are')} cancelled.`
  if (keptOrders === 0) return ended
  return `${ended} ${count(keptOrders, 'stays', 'stay')}: paid, or in a payment that can’t be stopped now.`
}

/** How much some people hold: "2 people: 40 orders, 5,166 pieces"; of one, without the person. */
export function heldBy(holders: WireHolder[]): string {
  const sum = (of: 'orders' | 'pieces') => holders.reduce((all, holder) => all + holder[of], 0)
  const held = `${count(sum('orders'), 'order', 'orders')}, ${count(sum('pieces'), 'piece', 'pieces')}`
  return holders.length === 1 ? held : `${count(holders.length, 'person', 'people')}: ${held}`
}

export function count(number: number, one: string, several: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`
}
