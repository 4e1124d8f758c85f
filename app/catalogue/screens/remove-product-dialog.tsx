import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { useRemoval } from './use-removal.ts'

interface RemoveProductDialogProps {
  product: Pick<AdminProduct, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

export function RemoveProductDialog({ product, open, onClose }: RemoveProductDialogProps) {
  const { busy, remove } = useRemoval(product, onClose)
  return (
    <ConfirmDialog
      open={open}
      title="Delete this product?"
      text={`${product.name} is taken off sale for good: to sell it again, you would have to add it anew. Orders that were placed for it stay as they are.`}
      verb="Delete product"
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
