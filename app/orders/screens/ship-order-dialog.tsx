import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { shipOrderCall, WireOrder } from '../contract.ts'

interface ShipOrderDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order is marked as shipped (specification 4: Shift Now). */
export function ShipOrderDialog({ order, open, onClose }: ShipOrderDialogProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function ship() {
    setBusy(true)
    const shipped = await callShop<typeof shipOrderCall>('patch', `/updatestatus/${order._id}`)
    setBusy(false)
    onClose()
    if (shipped.ok) showSuccess(`Shipped: ${order.toolsName} to ${order.customerName}.`)
    else showError(shipped.message)
    await revalidate()
  }

  return (
    <ConfirmDialog
      open={open}
      title="Is it on its way?"
      text={
        <>
          {order.orderQuantity} × {order.toolsName} for {order.customerName}
          <span className="block whitespace-pre-line text-muted">{order.address}</span>
        </>
      }
      verb="Shift Now"
      busy={busy}
      onConfirm={ship}
      onClose={onClose}
    />
  )
}
