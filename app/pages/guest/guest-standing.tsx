import type { ReactNode } from 'react'
import type { WireCheckout } from '../../orders/checkouts/contract.ts'
import type { WireHappening, WireOrder } from '../../orders/contract.ts'
import { whatGoesBack } from '../../orders/screens/cancel-paid-order.tsx'
import { arrivalWord } from '../../orders/screens/confirm-arrival.tsx'
import { arrivalLine } from '../../orders/screens/delivery-words.ts'
import { HoldTime, OrderChip } from '../../orders/screens/order-chip.tsx'
import { isCancellable, isUnderWay, isUnpaid, refundNote } from '../../orders/screens/order-standing.ts'
import { OrderTimeline } from '../../orders/screens/order-timeline.tsx'
import type { WireReturn } from '../../returns/contract.ts'
import type { TypedReturn } from '../../returns/public.server.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useReaderClock } from '../../ui/reader-clock.ts'
import { GuestPayment, type GuestPaymentProps } from './guest-payment.tsx'
import { GuestReturn } from './guest-return.tsx'

const none = { left: 0, asked: [] }

interface GuestStandingProps {
  checkout: WireCheckout
  timelines: WireHappening[][]
  /** All of them have come the same way: it is told once. */
  alike: boolean
  payment: Omit<GuestPaymentProps, 'total'>
  /** What of each order is to be sent back, and how many pieces of it could be. */
  returns: { left: number; asked: WireReturn[] }[]
  refused: string | undefined
  /** A return that was refused, as it was typed. */
  typed: TypedReturn | undefined
}

/** What has become of a guest's orders, and what can be done about them. */
export function GuestStanding({
  checkout,
  timelines,
  alike,
  payment,
  returns,
  refused,
  typed,
}: GuestStandingProps) {
  const { orders, total } = checkout
  const [first] = orders as [WireOrder]
  const paper = `/guest/${first.number}`
  function course(order: WireOrder, at: number): CourseProps {
    return { order, timeline: timelines[at] ?? [], creditNotes: `${paper}/credit-note` }
  }
  return (
    <section aria-labelledby="standing" className="flex flex-col gap-6">
      <h2 id="standing" className="text-xl">
        {isUnpaid(first) ? 'Payment' : 'What has happened'}
      </h2>
      <FormError message={refused} />
      {isUnpaid(first) ? (
        <>
          <HoldTime order={first} />
          <GuestPayment {...payment} total={total} />
          <Cancel several={orders.length > 1} />
        </>
      ) : (
        <>
          {alike && <Course {...course(first, 0)} />}
          {orders.map((order, at) => (
            <div key={order._id} className="flex flex-col items-start gap-3">
              {orders.length > 1 && (
                <h3 className="wrap-anywhere font-semibold">
                  {order.orderQuantity} × <bdi>{order.toolsName}</bdi>
                </h3>
              )}
              {!alike && <Course {...course(order, at)} />}
              {isCancellable(order) && <CancelPaid order={order} />}
              {isUnderWay(order) && <Arrived order={order} />}
              <GuestReturn
                order={order}
                {...(returns[at] ?? none)}
                typed={typed?.order === order._id ? typed : undefined}
              />
            </div>
          ))}
        </>
      )}
      {!isUnpaid(first) && (
        <form method="post">
          <Button type="submit" name="do" value="again">
            Add {orders.length > 1 ? `all ${orders.length} ` : ''}to basket again
          </Button>
        </form>
      )}
      {first.invoiceNumber && (
        <p>
          <a href={`${paper}/invoice.pdf`} className="text-link-plain">
            Invoice {first.invoiceNumber}
          </a>
        </p>
      )}
    </section>
  )
}

interface CourseProps {
  order: WireOrder
  timeline: WireHappening[]
  creditNotes: string
}

/** Where an order is, and how it came there. */
function Course({ order, timeline, creditNotes }: CourseProps) {
  const { longDay } = useReaderClock()
  return (
    <div className="flex flex-col items-start gap-3">
      <OrderChip order={order} />
      <p className="empty:hidden">{arrivalLine(order, longDay)}</p>
      <p className="empty:hidden">{refundNote(order)}</p>
      <OrderTimeline timeline={timeline} order={order} creditNotes={creditNotes} />
    </div>
  )
}

function Cancel({ several }: { several: boolean }) {
  return (
    <AskedTwice
      question={`Cancel ${several ? 'these orders' : 'this order'}`}
      verb="Yes, cancel"
      what="cancel"
    >
      It will no longer be held for you. Nothing is charged.
    </AskedTwice>
  )
}

function CancelPaid({ order }: { order: WireOrder }) {
  const what = `${order.orderQuantity} × ${order.toolsName}`
  const anew = order.cancelWantedAt !== undefined
  return (
    <AskedTwice
      question={anew ? `Ask for your money again: ${what}` : `Cancel ${what}`}
      verb={anew ? 'Yes, ask again' : 'Yes, cancel and refund'}
      what="cancel-paid"
      orderId={order._id}
    >
      {!anew && 'It will not be sent. '}
      {whatGoesBack(order)}
    </AskedTwice>
  )
}

function Arrived({ order }: { order: WireOrder }) {
  return (
    <form method="post">
      <input type="hidden" name="order" value={order._id} />
      <Button
        type="submit"
        name="do"
        value="arrived"
        aria-label={`${arrivalWord(order)}: ${order.toolsName}`}
      >
        {arrivalWord(order)}
      </Button>
    </form>
  )
}

interface AskedTwiceProps {
  question: string
  verb: string
  /** What the page's form is told to do. */
  what: string
  orderId?: string
  children: ReactNode
}

/** Without a script too. */
function AskedTwice({ question, verb, what, orderId, children }: AskedTwiceProps) {
  return (
    <details className="print:hidden">
      <summary className="text-link-plain min-h-11 cursor-pointer wrap-anywhere py-2">{question}</summary>
      <form method="post" className="flex flex-col items-start gap-3 pt-2">
        <p>{children}</p>
        {orderId && <input type="hidden" name="order" value={orderId} />}
        <Button type="submit" variant="plain" name="do" value={what}>
          {verb}
        </Button>
      </form>
    </details>
  )
}
