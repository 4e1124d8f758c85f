import { data, redirect } from 'react-router'
import { readOwnForm } from '../basics/own-form.ts'
import { takeAgain } from '../basket/public.server.ts'
import * as ours from '../content/our-messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import type { WireHappening, WireOrder } from '../orders/contract.ts'
import {
  cancelOrder,
  checkoutById,
  checkoutToWire,
  confirmDelivery,
  endLinks,
  type Guest,
  guestAt,
  guestCookie,
  showOrder,
  timelineToWire,
} from '../orders/public.server.ts'
import { refundNote } from '../orders/screens/order-standing.ts'
import { cancelPaidOrder, withDeadline } from '../payments/public.server.ts'
import { OrderToPay } from '../payments/screens/order-to-pay.tsx'
import { askReturnByForm, returnToWire, showReturns, type TypedReturn } from '../returns/public.server.ts'
import type { ReactAtOnce } from '../shop/cached.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import type { Shop } from '../shop/shop.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/guest-order.ts'
import { AskLink } from './guest/ask-link.tsx'
import { GuestStanding } from './guest/guest-standing.tsx'
import { LinkNote } from './guest/link-note.tsx'

/** In bytes: a thousand letters of any script, and what is around them. */
const largestForm = 16 * 1024

/** What was ordered without an account, on a device that has opened its link. To all others every number looks alike. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const at = await guestAt(shop, request.headers, params.number)
  const found = at && (await checkoutById(shop.db, at.guest.checkoutId))
  if (!at || !found) return data({ shown: undefined }, { status: 404 })
  const timelines = []
  const returns = []
  for (const { id } of found.orders) {
    const shown = await showOrder(shop, at.guest.viewer, id)
    timelines.push(shown.ok ? shown.timeline.map(timelineToWire) : [])
    const back = await showReturns(shop, at.guest.viewer, id)
    returns.push(
      back.ok ? { left: back.left, asked: back.returns.map(returnToWire) } : { left: 0, asked: [] },
    )
  }
  const { kind: provider, publishableKey } = shop.cardProvider
  const payment = { provider, publishableKey, link: at.link }
  const checkout = checkoutToWire(found)
  return data({
    shown: {
      checkout,
      timelines,
      thanks: thanksFor(checkout.orders),
      alike: areAlike(checkout.orders, timelines),
      returns,
      payment,
    },
  })
}

/** Cancels, orders again, says what has arrived, asks to send back, or ends the links; by a form of ours alone, from a device that has one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const typed = await readOwnForm(request, shop.url, largestForm)
  if (typeof typed === 'number') return data({ message: ours.formRefused[typed] }, { status: typed })
  const at = await guestAt(shop, request.headers, params.number)
  if (!at) return data({ message: ours.guestLinkOver }, { status: 404 })
  if (typed.get('do') === 'end-links') {
    await endLinks(shop, at.guest.viewer.userId)
    throw redirect('/guest', { status: 303, headers: { 'Set-Cookie': guestCookie(shop, params.number, '') } })
  }
  if (typed.get('do') === 'again') {
    const viewer = await context.get(viewerContext)()
    const ordered = (await checkoutById(shop.db, at.guest.checkoutId))?.orders ?? []
    const again = await takeAgain(shop, { viewer, headers: request.headers }, ordered)
    throw redirect(again.address, { status: 303, headers: { 'Set-Cookie': again.cookie } })
  }
  if (typed.get('do') === 'return') {
    const refused = await askReturnByForm(shop, at.guest.viewer, typed)
    if (!refused) throw redirect(`/guest/${params.number}`, 303)
    const { status, ...shown } = refused
    return data(shown, { status })
  }
  const pressed = press(shop, at.guest, typed)
  if (!pressed) return data({ message: ours.formUnread }, { status: 422 })
  const done = await pressed
  if (done.ok) throw redirect(`/guest/${params.number}`, 303)
  const [status, message] = refused[done.refusal]
  return data({ message }, { status })
}

/** What the buttons of the page do; those of one order name it. `undefined`: none of them does that. */
function press(shop: Shop, { viewer, checkoutId }: Guest, typed: URLSearchParams) {
  const id = typed.get('order') ?? ''
  switch (typed.get('do')) {
    case 'cancel-paid':
      return cancelPaidOrder(withDeadline(shop), viewer, id)
    case 'arrived':
      return confirmDelivery(shop, viewer, id)
    case 'cancel':
      return cancelOrder(shop, viewer, checkoutId)
    default:
      return undefined
  }
}

const refused = {
  'not-found': [404, ours.notInThisOrder],
  'order-paid': [409, ours.orderPaid],
  'order-unpaid': [409, ours.orderUnpaid],
  'order-cancelled': [409, ours.orderCancelled],
  'order-shipped': [409, ours.orderShipped],
  'not-shipped': [409, ours.notShipped],
  'order-refunded': [409, ours.orderRefunded],
  'payment-in-progress': [409, ours.paymentInProgress],
  'provider-down': [503, ours.cardProviderDown],
  'refund-tried': [429, ours.refundTried],
} as const

export const handle: ReactAtOnce = { reactAtOnce: true }

export function meta() {
  return [...pageMeta('Your order', ours.guestHelp), { name: 'robots', content: 'noindex' }]
}

/** Whether the orders of a checkout have come the same way, tracking and money included. */
function areAlike(orders: WireOrder[], timelines: WireHappening[][]): boolean {
  const courses = orders.map((order, at) => {
    const { state, deliveredAt, carrier, trackingNumber, trackingUrl } = order
    const told = [state, deliveredAt, carrier, trackingNumber, trackingUrl, refundNote(order), timelines[at]]
    return JSON.stringify(told)
  })
  return new Set(courses).size === 1
}

function typedOf(answer: object | undefined): TypedReturn | undefined {
  return answer && 'typed' in answer ? (answer.typed as TypedReturn) : undefined
}

/** Until something else has become of any of it. */
function thanksFor(orders: WireOrder[]): string | undefined {
  if (!orders.every(({ state, cancelWantedAt }) => state === 'paid' && !cancelWantedAt)) return undefined
  const ready = orders[0]?.delivery?.collected ? 'ready to collect' : 'on its way'
  return `We will pack it next, and email you when it is ${ready}.`
}

export default function GuestOrder({ loaderData: { shown }, actionData, params }: Route.ComponentProps) {
  const order = shown?.checkout.orders[0]
  if (!shown || !order) {
    return (
      <main className="page grow pt-10 pb-16 lg:pb-24">
        <PageHeading title="Find your order" lead={ours.guestHelp} />
        <AskLink number={params.number} />
      </main>
    )
  }
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title={`Order ${order.number}`}
        lead={
          shown.thanks && (
            <span role="status">
              <strong className="text-good">{ours.paidThanks}.</strong> {shown.thanks}
            </span>
          )
        }
      />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <OrderToPay order={order} checkout={shown.checkout} />
        <div className="flex flex-col gap-8">
          <GuestStanding {...shown} refused={actionData?.message} typed={typedOf(actionData)} />
          <LinkNote email={order.email} />
        </div>
      </div>
    </main>
  )
}
