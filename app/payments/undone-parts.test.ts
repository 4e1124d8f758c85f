import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../test/harness/checkouts.ts'
import { confirm, payByCard, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import { after, DAY, MINUTE } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { returnStock } from '../catalogue/public.server.ts'
import type { WireHappening, WireOrder } from '../orders/contract.ts'
import { forgetGuests } from '../orders/guests/forget-guests.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'

/** Takes a refund, and gives it back ten seconds later. */
const closedAccount = { number: '4000000000005126' }

let till: Till
let admin: TestPerson
let customer: TestPerson
let products: string[]
let intent: string

beforeAll(async () => {
  till = await openTill()
  admin = await till.person('admin')
})
beforeEach(async () => {
  customer = await till.person()
  products = await till.parts()
})
afterAll(() => till?.close())

/** So many orders of one checkout, paid with the card of a closed account. */
async function paid(count: number): Promise<string[]> {
  const { orders, total } = await till.checkOutAll(customer, products.slice(0, count))
  const ids = orders.map(({ _id }) => _id)
  const { body } = await till.start(customer, ids[0] ?? '', total)
  await payByCard(till.shop, body.clientSecret, closedAccount)
  intent = idOf(body.clientSecret)
  await confirm(till.shop, customer, ids[0] ?? '', intent)
  return ids
}

async function refund(orderId: string, amount = 19.99): Promise<void> {
  const body = { amount, reason: 'Dented', restock: false }
  expect((await ask(till.shop, `POST /refund/${orderId}`, { as: admin, body })).status).toBe(200)
}

/** What was refunded until now comes back, and the shop hears of it. */
async function comeBack(): Promise<void> {
  const { shop } = till
  shop.travel(MINUTE)
  await shop.shop.cardProvider.retrieve(intent)
  shop.travel(4 * MINUTE)
  await reconcilePayments(shop.shop)
}

/** In the provider's own dashboard. */
async function byHand(amount: number): Promise<void> {
  const { shop } = till.shop
  await askProvider(shop, '/v1/refunds', { payment_intent: intent, amount: String(amount) })
  await reconcilePayments(shop)
}

/** An order that is over although its money comes. */
async function cancelBehindItsBack(id: string): Promise<void> {
  const { shop } = till.shop
  const over = { cancelledAt: shop.now(), payingSince: null, heldUntil: null, stockTaken: false }
  await returnStock(shop, products[0] ?? '', 1, { why: 'cancelled', order: id })
  await shop.db.updateTable('orders').set(over).where('id', '=', id).execute()
}

async function happenings(orderId: string, as = admin): Promise<WireHappening[]> {
  const shown = await ask<{ timeline: WireHappening[] }>(till.shop, `GET /order-details/${orderId}`, { as })
  return shown.body.timeline
}

const note = (id = '', how = 'Bank transfer') =>
  ask<{ modifiedCount: number } & Refused>(till.shop, `PATCH /refunds/${id}`, { as: admin, body: { how } })

async function noteAll(orderId: string): Promise<void> {
  const owed = (await happenings(orderId)).flatMap(({ refund: of }) => (of?.owed ? [of._id] : []))
  for (const id of owed) expect((await note(id)).body.modifiedCount).toBe(1)
}

it('what came back of several orders is paid by one refund of their sum, made anew at the provider', async () => {
  const ids = await paid(2)
  for (const id of ids) await refund(id)
  await comeBack()
  await byHand(3998)
  for (const id of ids) {
    const told = (await happenings(id)).map(({ what }) => what)
    expect(told).toEqual(['placed', 'paid', 'refunded', 'refund-undone', 'repaid'])
  }
  expect(await checkBooks(till.shop.shop)).toEqual([])
  await comeBack()
  for (const id of ids) expect((await happenings(id)).at(-1)).toMatchObject({ what: 'refund-undone' })
  for (const id of ids) await noteAll(id)
  expect(await checkBooks(till.shop.shop)).toEqual([])
})

it('what has repaid one refund is not taken for another that the provider refuses', async () => {
  const [id = ''] = await paid(1)
  await refund(id, 5)
  await comeBack()
  await byHand(500)
  const { shop } = till.shop
  const refusing = async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) as const
  const refused = await refundOrder(
    { ...shop, cardProvider: { ...shop.cardProvider, refund: refusing } },
    admitAdmin(admin),
    { orderId: id, amount: 5, reason: 'Late', restock: false },
  )
  expect(refused).toEqual({ ok: false, refusal: 'refund-refused', reason: 'Too old.' })
  expect(await checkBooks(shop)).toEqual([])
  await comeBack()
  await noteAll(id)
})

it('money that came too late, went back and came back is told on its order, and can be noted as paid', async () => {
  const { shop } = till
  const id = await placed(shop, customer, products[0] ?? '')
  const secret = await startPayment(shop, customer, id)
  intent = idOf(secret)
  await payByCard(shop, secret, closedAccount)
  await cancelBehindItsBack(id)
  expect((await confirm<Refused>(shop, customer, id, intent)).body.error.code).toBe('order-cancelled')
  expect((await happenings(id)).map(({ what }) => what)).toEqual(['placed', 'cancelled'])
  await comeBack()
  const told = await happenings(id, customer)
  expect(told).toMatchObject([
    { what: 'placed' },
    { what: 'cancelled' },
    { what: 'refunded', amount: 19.99 },
    { what: 'refund-undone', amount: 19.99, refund: { owed: true } },
  ])
  expect(await checkBooks(shop.shop)).toEqual([])
  await noteAll(id)
  expect((await happenings(id)).at(-1)).toMatchObject({ what: 'repaid', reason: 'Bank transfer' })
  expect(await checkBooks(shop.shop)).toEqual([])
})

it('how it was paid is not kept once its customer has left', async () => {
  customer = await signUp(till.shop, { verified: true })
  const [id = ''] = await paid(1)
  await refund(id)
  await comeBack()
  const [undone] = (await happenings(id)).slice(-1)
  await note(undone?.refund?._id, 'To DE02 1203 0000 0000 2020 51, Nora Field')
  await askAs(till.shop, customer, 'DELETE /account', { email: customer.email, password: PASSWORD })
  expect((await ask<WireOrder>(till.shop, `GET /order/${id}`, { as: admin })).body.email).toBe('')
  expect((await happenings(id)).at(-1)).toMatchObject({ what: 'repaid', amount: 19.99, reason: '' })
})

it('a guest whose money came too late is not forgotten while it is owed', async () => {
  const asGuest = <T>(path: string, body: object) => ask<T>(till.shop, `POST /guest-orders${path}`, { body })
  const wish = { email: 'owed@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  const lines = [lineOf(products[0] ?? '')]
  const { body: made } = await asGuest<PlacedCheckout & { link: string }>('', { ...wish, lines })
  const { insertedId: id, link } = made
  const { body } = await asGuest<{ clientSecret: string }>('/pay', { link, totalPrice: 19.99 })
  intent = idOf(body.clientSecret)
  await payByCard(till.shop, body.clientSecret, closedAccount)
  await cancelBehindItsBack(id)
  await asGuest('/paid', { link, transectionId: intent })
  await comeBack()
  const order = till.shop.shop.db.selectFrom('orders').select('email').where('id', '=', id)
  const known = async () => (await order.executeTakeFirstOrThrow()).email
  // The admin's session would not last for so long.
  await till.shop.shop.db
    .updateTable('orders')
    .set({ placedAt: after(till.shop.shop.now(), -31 * DAY) })
    .where('id', '=', id)
    .execute()
  await forgetGuests(till.shop.shop)
  expect(await known()).toBe(wish.email)
  await noteAll(id)
  await forgetGuests(till.shop.shop)
  expect(await known()).toBe('')
  expect((await happenings(id)).at(-1)).toMatchObject({ what: 'repaid', reason: '' })
})
