import { formatDollars } from '../../basics/money.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ToPay } from './read-payment.ts'

/** What is paid: the one order, or all that were placed together. */
export function OrderToPay({ order, checkout: { orders, total } }: ToPay) {
  return (
    <section aria-label="Order" className="self-start">
      {orders.length > 1 ? <Lines orders={orders} total={total} /> : <OneOrder order={order} />}
      <p className="whitespace-pre-line pt-3 wrap-anywhere text-muted text-sm">
        {order.customerName}
        {'\n'}
        {order.address}
      </p>
    </section>
  )
}

function OneOrder({ order }: { order: WireOrder }) {
  return (
    <div className="flex gap-4 lg:flex-col">
      <div className="w-28 shrink-0 lg:w-full">
        <Picture
          src={order.image ?? ''}
          alt=""
          sizes="(min-width: 1024px) 400px, 92vw"
          className="aspect-4/3 border border-line"
          eager
        />
      </div>
      <div className="min-w-0 grow">
        <h2 className="text-xl">{order.toolsName}</h2>
        <p className="pt-1 text-muted">
          Order {order.number} · Quantity {order.orderQuantity}
        </p>
        <p className="figure pt-2 text-2xl">{formatDollars(order.totalPrice)}</p>
      </div>
    </div>
  )
}

function Lines({ orders, total }: { orders: WireOrder[]; total: number }) {
  return (
    <>
      <h2 className="text-xl">{orders.length} products, one payment</h2>
      <ul className="pt-3">
        {orders.map((order) => (
          <li key={order._id} className="flex items-center gap-4 border-line border-b py-3">
            <div className="w-16 shrink-0">
              <Picture
                src={order.image ?? ''}
                alt=""
                sizes="64px"
                className="aspect-4/3 border border-line"
              />
            </div>
            <p className="min-w-0 grow wrap-anywhere">
              {order.orderQuantity} × {order.toolsName}
              <span className="block text-muted text-sm tabular-nums">Order {order.number}</span>
            </p>
            <span className="figure">{formatDollars(order.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-end justify-between gap-3 pt-3">
        <span>Total</span>
        <span className="figure text-2xl">{formatDollars(total)}</span>
      </p>
    </>
  )
}
