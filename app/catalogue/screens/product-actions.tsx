import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { CorrectStockDialog } from './correct-stock-dialog.tsx'
import { RemoveProductDialog } from './remove-product-dialog.tsx'

export function ProductActions({ product }: { product: AdminProduct }) {
  const [asking, setAsking] = useState<'stock' | 'removal'>()
  const close = () => setAsking(undefined)
  const { id, name, removedAt } = product
  if (removedAt) {
    return (
      <LinkButton to={`/dashboard/product/${id}`} variant="quiet" className="btn-sm">
        History<span className="sr-only"> of {name}</span>
      </LinkButton>
    )
  }
  return (
    <div className="flex justify-end gap-1">
      <LinkButton to={`/dashboard/product/${id}`} className="btn-sm">
        Edit<span className="sr-only"> {name}</span>
      </LinkButton>
      <Button className="btn-sm" variant="quiet" onClick={() => setAsking('stock')}>
        Stock<span className="sr-only"> of {name}</span>
      </Button>
      <Button className="btn-sm" variant="quiet-danger" onClick={() => setAsking('removal')}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <CorrectStockDialog product={product} open={asking === 'stock'} onClose={close} />
        <RemoveProductDialog product={product} open={asking === 'removal'} onClose={close} />
      </div>
    </div>
  )
}
