import { formatDollars } from '../../basics/money.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { wholeAddress } from '../../orders/whole-address.ts'
import { reversedWords, treatmentWords } from '../../tax/treatment.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ToPay } from './read-payment.ts'

export function OrderToPay({ order, checkout }: ToPay) {
  const { orders, deliveryPrice, taxAdded, taxes = [], total } = checkout
  const several = orders.length > 1
  return (
    <section aria-label="Order" className="self-start">
      {several ? <Lines orders={orders} /> : <OneOrder order={order} />}
      <dl className="flex flex-col gap-1 pt-3 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
        {order.delivery && (
          <div>
            <dt className="wrap-anywhere text-muted">Delivery: {order.delivery.name}</dt>
            <dd className="figure">{deliveryPrice === 0 ? 'Free' : formatDollars(deliveryPrice)}</dd>
          </div>
        )}
        {taxAdded !== 0 && (
          <div>
            <dt className="text-muted">{taxAdded > 0 ? 'Tax' : reversedWords(taxes)}</dt>
            <dd className="figure">{formatDollars(taxAdded).replace('-', '−')}</dd>
          </div>
        )}
        {(several || deliveryPrice > 0 || taxAdded !== 0) && (
          <div>
            <dt>Total</dt>
            <dd className="figure text-2xl">{formatDollars(total)}</dd>
          </div>
        )}
        {taxes.map((tax) => (
          <div key={treatmentWords(tax)} className="text-muted text-sm">
            <dt>{tax.amount > 0 ? `Including ${treatmentWords(tax)}` : treatmentWords(tax)}</dt>
            <dd className="tabular-nums">{tax.amount > 0 && formatDollars(tax.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="whitespace-pre-line pt-3 wrap-anywhere text-muted text-sm">
        {order.customerName}
        {'\n'}
        {wholeAddress({ ...places, ...order.delivery, address: order.address })}
      </p>
    </section>
  )
}

/** Of an order that names none. */
const places = { country: '', region: '', postcode: '' }

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

function Lines({ orders }: { orders: WireOrder[] }) {
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
              {order.orderQuantity} × <bdi>{order.toolsName}</bdi>
              <span className="block text-muted text-sm tabular-nums">Order {order.number}</span>
            </p>
            <span className="figure">{formatDollars(order.totalPrice)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
