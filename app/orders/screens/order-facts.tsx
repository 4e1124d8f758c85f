import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDay } from '../../basics/dates.ts'
import { formatDollars } from '../../basics/money.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { WireOrder } from '../contract.ts'
import { addressLines, arrivalFact, deliveryLine, taxLine } from './delivery-words.ts'
import { OrderFitNote } from './order-fit-note.tsx'
import { inAll } from './order-standing.ts'

export function OrderFacts({ order }: { order: WireOrder }) {
  const arrival = arrivalFact(order)
  const facts: Record<string, ReactNode> = {
    Order: order.number,
    Placed: longDay(order.placedAt),
    Product: (
      <Link to={`/parts/${order.toolsId}`} className="text-link-plain">
        <Unbroken text={order.toolsName} />
      </Link>
    ),
    'Part number': order.partNumber,
    Vehicle: order.fit && <OrderFitNote fit={order.fit} />,
    Quantity: order.refundedPieces
      ? `${order.orderQuantity} (${order.refundedPieces} refunded)`
      : order.orderQuantity,
    Total: <Total order={order} />,
    Tax: taxLine(order),
    Delivery: deliveryLine(order),
    ...(arrival && { [arrival.name]: arrival.when }),
    Company: [order.company, order.vatNumber].filter(Boolean).join('\n'),
    Customer: [order.customerName, order.email, order.guest && 'Ordered as a guest']
      .filter(Boolean)
      .join('\n'),
    [order.delivery?.collected ? 'Collect from' : 'Address']: addressLines(order),
    Phone: order.phone,
    Carrier: order.carrier,
    'Tracking number':
      order.trackingNumber && order.trackingLink ? (
        <a href={order.trackingLink} target="_blank" rel="noopener noreferrer" className="text-link-plain">
          {order.trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        order.trackingNumber
      ),
    Invoice: order.invoiceNumber && (
      <Link to={`/dashboard/invoice/${order._id}`} className="text-link-plain">
        {order.invoiceNumber}
      </Link>
    ),
    Transaction: order.transectionId,
  }
  return (
    <dl>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-b py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What was ordered together comes to one sum, which stands beside the others. */
function Total({ order }: { order: WireOrder }) {
  const all = order.checkout ? undefined : inAll(order)
  return (
    <>
      <span className="figure text-xl">{formatDollars(order.totalPrice)}</span>
      {all && <span className="block">{all}</span>}
    </>
  )
}
