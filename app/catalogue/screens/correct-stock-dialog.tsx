import { Dialog } from '../../ui/dialog.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { CorrectionFields } from './correction-fields.tsx'

interface CorrectStockDialogProps {
  product: AdminProduct
  /** Pieces that lie on the shelf for orders that are not shipped, where they are known. */
  waiting?: number
  open: boolean
  onClose: () => void
}

export function CorrectStockDialog({ product, waiting, open, onClose }: CorrectStockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Correct the stock">
      <CorrectionFields product={product} waiting={waiting} onClose={onClose} />
    </Dialog>
  )
}
