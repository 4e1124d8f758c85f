import { formatDollars } from '../../basics/money.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { Picture } from '../../ui/picture.tsx'

export function OrderToPay({ order }: { order: WireOrder }) {
  return (
    <section aria-label="Order" className="flex gap-4 self-start lg:flex-col">
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
        <p className="whitespace-pre-line pt-3 wrap-anywhere text-muted text-sm">
          {order.customerName}
          {'\n'}
          {order.address}
        </p>
      </div>
    </section>
  )
}
