import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { cancelOrderCall, WireOrder } from '../contract.ts'

interface CancelOrderDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
  /** For the shop's side, where it is somebody else's order. */
  deleting?: boolean
}

/** Asks before an unpaid order is cancelled by its owner, or deleted by an admin (specification 4). */
export function CancelOrderDialog({ order, open, onClose, deleting = false }: CancelOrderDialogProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const cancelled = await callShop<typeof cancelOrderCall>('delete', '/order/{id}', {
      params: { id: order._id },
    })
    setBusy(false)
    onClose()
    if (cancelled.ok)
      showSuccess(
        `${cancelled.value.deletedCount > 1 ? 'Orders' : 'Order'} ${deleting ? 'deleted' : 'cancelled'}.`,
      )
    else showError(cancelled.message)
    await revalidate()
  }

  const what = `${order.orderQuantity} × ${order.toolsName}`
  const all = order.checkout?.orders ?? 1
  const several = all > 1 ? ` All ${all} orders that were placed together are cancelled.` : ''
  return (
    <ConfirmDialog
      open={open}
      title={deleting ? 'Delete this order?' : 'Cancel this order?'}
      text={
        deleting
          ? `${order.number}: ${what}, ordered by ${order.customerName}. Its stock goes back on sale.${several}`
          : `${what} will no longer be held for you.${several}`
      }
      verb={deleting ? 'Delete order' : 'Cancel order'}
      danger
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}
