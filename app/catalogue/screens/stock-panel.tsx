import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { CorrectStockDialog } from './correct-stock-dialog.tsx'
import { RemoveProductDialog } from './remove-product-dialog.tsx'

export function StockPanel({ product, waiting }: { product: AdminProduct; waiting: number }) {
  const [asking, setAsking] = useState<'stock' | 'removal'>()
  const close = () => setAsking(undefined)
  const { available, removedAt } = product
  return (
    <section aria-labelledby="stock" className="flex flex-col items-start gap-4 max-xl:order-first xl:pt-11">
      <div className="w-full rounded-control border border-line p-4">
        <h2 id="stock" className="text-xl">
          Stock
        </h2>
        <p className="pt-3">
          <span className="figure text-4xl">{available.toLocaleString('en-US')}</span>{' '}
          <span className="text-muted">{removedAt ? 'left' : 'on sale'}</span>
        </p>
        <p className="pt-1 text-muted text-sm">
          {waiting > 0
            ? `${waiting.toLocaleString('en-US')} more set aside for orders that are not shipped yet.`
            : 'None is waiting for an order to be shipped.'}
        </p>
        {!removedAt && (
          <Button className="mt-4 w-full" onClick={() => setAsking('stock')}>
            Correct the stock
          </Button>
        )}
      </div>
      {!removedAt && (
        <Button variant="danger" onClick={() => setAsking('removal')}>
          Delete product
        </Button>
      )}
      <CorrectStockDialog product={product} waiting={waiting} open={asking === 'stock'} onClose={close} />
      <RemoveProductDialog product={product} open={asking === 'removal'} onClose={close} />
    </section>
  )
}
