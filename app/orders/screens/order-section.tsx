import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney, times } from '../../basics/money.ts'
import { isOrderable, leastOf, type Product } from '../../catalogue/product.ts'
import { linksBeforeOrdering } from '../../content/policies.ts'
import { Button } from '../../ui/button.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import type { ShownFit } from '../order-fit.ts'
import { decideQuantity } from '../place-order.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { ShopPlans } from './order-summary.tsx'
import { QuantityEntry } from './quantity-entry.tsx'
import { SoldOut } from './sold-out.tsx'
import { useQuantity } from './use-quantity.ts'

interface OrderSectionProps {
  product: Product
  plans: ShopPlans
  fit: ShownFit | undefined
}

/** Quantity, that of the address first (“Order again”), what it costs, and the way into the order modal for just that. */
export function OrderSection({ product, plans, fit }: OrderSectionProps) {
  const [search] = useSearchParams()
  const field = useId()
  const quantity = useQuantity(product, wantedOf(search.get('quantity'), product))
  const [ordered, setOrdered] = useState(leastOf(product))
  const [ordering, setOrdering] = useState(false)
  const { wanted, error } = quantity

  function order() {
    if (!quantity.settle()) return document.getElementById(field)?.focus()
    setOrdered(wanted ?? ordered)
    setOrdering(true)
  }

  return (
    <section aria-label="Order" className="mt-6 flex flex-col gap-6 border-line border-t pt-6 print:hidden">
      {!isOrderable(product) ? (
        <SoldOut {...product} />
      ) : (
        <>
          <QuantityEntry id={field} bounds={product} quantity={quantity} />
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-raised p-4">
            <p>
              <span className="text-muted text-sm">{totalOf(wanted)}</span>
              <output htmlFor={field} className="figure block text-2xl">
                {wanted === undefined ? '–' : formatMoney(times(product.price, wanted))}
              </output>
            </p>
            <Button variant="action" className="px-6" disabled={error !== undefined} onClick={order}>
              Order now
            </Button>
          </div>
          <LinkRow label="Before you order" links={linksBeforeOrdering} className="-mt-4" />
        </>
      )}
      <OrderDialog
        open={ordering}
        onClose={() => setOrdering(false)}
        {...{ product, plans, fit }}
        quantity={ordered}
      />
    </section>
  )
}

function totalOf(wanted: number | undefined): string {
  if (wanted === undefined) return 'Total'
  return `Total for ${wanted} ${wanted === 1 ? 'piece' : 'pieces'}`
}

/** The quantity that an address asks for, where the product can be ordered so; the smallest otherwise. */
function wantedOf(asked: string | null, product: Product): number {
  const wanted = Number(asked)
  return asked && decideQuantity(product, wanted).ok ? wanted : leastOf(product)
}
