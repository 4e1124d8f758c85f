import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney, times } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { Button } from '../../ui/button.tsx'
import { checkQuantity } from '../place-order.ts'
import { OrderDialog } from './order-dialog.tsx'
import { leastOf, QuantityEntry } from './quantity-entry.tsx'
import { isSoldOut, SoldOut } from './sold-out.tsx'

/** Quantity, that of the address first (“Order again”), with what it would cost, what "Add Quantity" has made of it, and the way into the order modal. */
export function OrderSection({ product }: { product: Product }) {
  const [search] = useSearchParams()
  const [quantity, setQuantity] = useState(() => wantedOf(search.get('quantity'), product))
  const [ordering, setOrdering] = useState(false)
  return (
    <section aria-label="Order" className="mt-6 flex flex-col gap-6 border-line border-t pt-6">
      {isSoldOut(product) ? (
        <SoldOut {...product} />
      ) : (
        <>
          <QuantityEntry bounds={product} price={product.price} quantity={quantity} onAccept={setQuantity} />
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-raised p-4">
            <p>
              <span className="text-muted text-sm">
                Total for {quantity} {quantity === 1 ? 'piece' : 'pieces'}
              </span>
              <output className="figure block text-2xl">{formatMoney(times(product.price, quantity))}</output>
            </p>
            <Button variant="action" className="px-6" onClick={() => setOrdering(true)}>
              Order now
            </Button>
          </div>
        </>
      )}
      <OrderDialog open={ordering} onClose={() => setOrdering(false)} product={product} quantity={quantity} />
    </section>
  )
}

/** The quantity that an address asks for, where the product can be ordered so; the smallest otherwise. */
function wantedOf(asked: string | null, product: Product): number {
  const wanted = Number(asked)
  return asked && !checkQuantity(product, wanted) ? wanted : leastOf(product)
}
