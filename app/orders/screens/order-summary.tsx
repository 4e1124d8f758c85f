import { formatMoney, times } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { parcelOf, standardOffer } from '../../delivery/offers.ts'
import type { DeliveryPlan } from '../../delivery/plan.ts'

interface OrderSummaryProps {
  product: Product
  plan: DeliveryPlan
  quantity: number
}

/** Delivery by the shop's standard method stands here where it costs something: what is paid is more than the total then. */
export function OrderSummary({ product, plan, quantity }: OrderSummaryProps) {
  const total = times(product.price, quantity)
  const delivery = standardOffer(plan, parcelOf(plan, [{ product, quantity }]))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-control bg-raised p-4 *:odd:text-muted *:even:text-end *:even:tabular-nums">
      <dt>Product</dt>
      <dd>{product.name}</dd>
      <dt>Quantity</dt>
      <dd>
        {quantity} × {formatMoney(product.price)}
      </dd>
      <dt>Total</dt>
      <dd className="figure text-xl">{formatMoney(total)}</dd>
      {delivery.price > 0 && (
        <>
          <dt>Delivery</dt>
          <dd>
            {delivery.name}, {formatMoney(delivery.price)}
          </dd>
          <dt>To pay</dt>
          <dd className="figure text-xl">{formatMoney(total + delivery.price)}</dd>
        </>
      )}
    </dl>
  )
}
