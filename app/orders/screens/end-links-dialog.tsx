import { useState } from 'react'
import { callShop } from '../../session/call-shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { WireOrder } from '../contract.ts'
import type { revokeGuestLinksCall } from '../guests/contract.ts'

interface EndLinksDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
}

/** Asks before an admin ends every link to what was ordered without an account. */
export function EndLinksDialog({ order, open, onClose }: EndLinksDialogProps) {
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    const ended = await callShop<typeof revokeGuestLinksCall>('delete', '/guest-orders/{id}/links', {
      params: { id: order._id },
    })
    setBusy(false)
    onClose()
    if (ended.ok) showSuccess('Its links are ended.')
    else showError(ended.message)
  }

  return (
    <ConfirmDialog
      open={open}
      title="End the links to this order?"
      text={`${order.number}, ordered by ${order.customerName} without an account, can no longer be opened by any link that was emailed. The next email about it, or one that they ask for, has a new one.`}
      verb="End links"
      danger
      busy={busy}
      onConfirm={end}
      onClose={onClose}
    />
  )
}
