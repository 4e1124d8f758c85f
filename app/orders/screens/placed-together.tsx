import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { WireCheckout } from '../checkouts/contract.ts'
import { OrderChip } from './order-chip.tsx'

/** What was placed with an order: the others, where each of them is, and what all of it comes to. */
export function PlacedTogether({ orderId, checkout }: { orderId: string; checkout: WireCheckout }) {
  const others = checkout.orders.filter(({ _id }) => _id !== orderId)
  return (
    <section aria-labelledby="together">
      <h2 id="together" className="text-xl">
        Ordered together
      </h2>
      <ul className="pt-2">
        {others.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1"
          >
            <Link
              to={`/dashboard/order/${order._id}`}
              className="wrap-anywhere inline-flex min-h-11 items-center text-link-plain"
            >
              <span>
                {order.orderQuantity} ×{' '}
                <bdi>
                  <Unbroken text={order.toolsName} />
                </bdi>
              </span>
            </Link>
            <OrderChip order={order} />
          </li>
        ))}
      </ul>
      <p className="pt-3">{totalOf(checkout)}</p>
    </section>
  )
}

function totalOf({ total, deliveryPrice, taxAdded }: WireCheckout): string {
  const parts = [deliveryPrice > 0 && 'delivery', taxAdded > 0 && 'tax'].filter(Boolean).join(' and ')
  return `${formatDollars(total)} in all${parts && `, with ${parts}`}.`
}
