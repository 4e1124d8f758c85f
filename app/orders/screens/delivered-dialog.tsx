import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { WireOrder } from '../contract.ts'
import { useConfirmArrival } from './confirm-arrival.tsx'

interface DeliveredDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
}

/** Asks before the shop says that somebody has got their order. */
export function DeliveredDialog({ order, open, onClose }: DeliveredDialogProps) {
  const { busy, confirm } = useConfirmArrival(order, onClose)
  const { collected } = order.delivery ?? {}
  return (
    <ConfirmDialog
      open={open}
      title={collected ? 'Has it been collected?' : 'Has it arrived?'}
      text={`${order.number}: ${order.orderQuantity} × ${order.toolsName} for ${order.customerName}, who gets an email about it.`}
      verb={collected ? 'Mark as collected' : 'Mark as delivered'}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
