import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { confirm, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import * as ours from '../content/our-messages.ts'
import type { WireHappening, WireOrder } from '../orders/contract.ts'
import type { WireOverview } from '../overview/contract.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

/** Takes a refund, and gives it back ten seconds later. */
const closedAccount = '4000000000005126'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let admin: TestPerson
let customer: TestPerson
let product: string
let orderId: string
let secret: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider())
  product = await stockProduct(shop, { available: 1_000 })
})
beforeEach(async () => {
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop, { verified: true })
  orderId = await placed(shop, customer, product)
  secret = await startPayment(shop, customer, orderId)
  await provider.payByCard(secret, { number: closedAccount })
  await confirm(shop, customer, orderId, idOf(secret))
})
afterAll(() => close?.())

/** The events of the provider that are due by now reach the shop. */
async function hear(): Promise<void> {
  shop.travel(11 * SECOND)
  await shop.shop.cardProvider.retrieve(idOf(secret))
  await provider.deliver()
  await reconcilePayments(shop.shop)
}

async function refund(body: object = { amount: 19.99 }): Promise<string> {
  const sent = { reason: 'Dented', restock: false, ...body }
  const { body: answered } = await ask<{ refund: { _id: string } }>(shop, `POST /refund/${orderId}`, {
    as: admin,
    body: sent,
  })
  return answered.refund._id
}

const note = (id: string, body: object = { how: 'Bank transfer' }, as = admin) =>
  ask<{ modifiedCount: number } & Refused>(shop, `PATCH /refunds/${id}`, { as, body })

const byHand = (amount: number) =>
  askProvider(shop.shop, '/v1/refunds', { payment_intent: idOf(secret), amount: String(amount) })

async function details(as = customer) {
  const { body } = await ask<{ order: WireOrder; timeline: WireHappening[] }>(
    shop,
    `GET /order-details/${orderId}`,
    { as },
  )
  return body
}

const happened = async (as?: TestPerson) => (await details(as)).timeline.map(({ what }) => what)

async function ledger(): Promise<[string, number][]> {
  const rows = shop.shop.db.selectFrom('moneyMovements').select(['why', 'cents'])
  const found = await rows.where('orderId', '=', orderId).orderBy('id').execute()
  return found.map(({ why, cents }) => [why, cents])
}

const subjects = async () => (await mailsTo(shop, customer.email)).map(({ subject }) => subject)

const owed = async () =>
  (await ask<WireOverview>(shop, 'GET /overview', { as: admin })).body.troubles.filter(
    ({ what }) => what === 'refund-undone',
  )

const leave = () => askAs(shop, customer, 'DELETE /account', { email: customer.email, password: PASSWORD })

describe('a refund that the card did not take after all', () => {
  it('is money that the shop owes: books, order, overview and a mail say so', async () => {
    const id = await refund()
    await hear()
    expect(await ledger()).toEqual([
      ['captured', 1999],
      ['refunded', -1999],
      ['undone', 1999],
    ])
    expect(await checkBooks(shop.shop)).toEqual([])
    const { order, timeline } = await details()
    expect(order.state).toBe('refunded')
    expect(timeline.at(-1)).toMatchObject({
      what: 'refund-undone',
      amount: 19.99,
      refund: { _id: id, owed: true },
    })
    expect(await owed()).toEqual([{ what: 'refund-undone', count: 1, orderId }])
    expect(await subjects()).toContain('Your refund of $19.99 has come back to us')
    expect((await leave()).body.error.code).toBe('orders-under-way')
    await note(id)
  })

  it('is paid once an admin has said how, and its customer reads it', async () => {
    const id = await refund()
    await hear()
    expect((await note(id)).body.modifiedCount).toBe(1)
    expect((await ledger()).at(-1)).toEqual(['repaid', -1999])
    expect(await checkBooks(shop.shop)).toEqual([])
    expect(await owed()).toEqual([])
    const { timeline } = await details()
    expect(timeline.slice(-2)).toMatchObject([
      { what: 'refund-undone', refund: { owed: false } },
      { what: 'repaid', amount: 19.99, reason: 'Bank transfer' },
    ])
    expect((await details(admin)).timeline.at(-1)).toMatchObject({ by: admin.name })
    expect(await subjects()).toContain('We have paid you $19.99')
    const actions = await shop.shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', orderId)
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['refund-undone', 'note-repaid']),
    )
    expect((await leave()).status).toBe(200)
  })

  it('is paid by one that is made anew in the provider’s dashboard, which can come back in its turn', async () => {
    const id = await refund()
    await hear()
    await byHand(1999)
    await reconcilePayments(shop.shop)
    expect(await happened()).toEqual(['placed', 'paid', 'refunded', 'refund-undone', 'repaid'])
    expect(await checkBooks(shop.shop)).toEqual([])
    await hear()
    expect((await ledger()).map(([, cents]) => cents)).toEqual([1999, -1999, 1999, -1999, 1999])
    expect(await owed()).toEqual([{ what: 'refund-undone', count: 1, orderId }])
    expect((await note(id)).body.modifiedCount).toBe(1)
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('leaves a refund of another amount what it is: one more', async () => {
    const id = await refund({ amount: 5 })
    await hear()
    await byHand(700)
    await reconcilePayments(shop.shop)
    expect((await details()).order.refundedTotal).toBe(12)
    expect(await happened()).toEqual(['placed', 'paid', 'refunded', 'refund-undone', 'refunded'])
    await hear()
    await note(id)
    const other = (await details(admin)).timeline.find(({ refund: of }) => of?.owed)?.refund
    await note(other?._id ?? '')
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('was made by hand: it is owed as another', async () => {
    await byHand(1999)
    await reconcilePayments(shop.shop)
    await hear()
    expect(await happened()).toEqual(['placed', 'paid', 'refunded', 'refund-undone'])
    const [undone] = (await details()).timeline.slice(-1)
    expect((await note(undone?.refund?._id ?? '')).status).toBe(200)
    expect(await checkBooks(shop.shop)).toEqual([])
  })
})

describe('PATCH /refunds/{id}', () => {
  it('pays once, of two admins at once too, and keeps the first one’s words', async () => {
    const id = await refund()
    await hear()
    const both = await Promise.all([note(id, { how: 'Cash' }), note(id, { how: 'Bank transfer' })])
    expect(both.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect((await note(id)).body.modifiedCount).toBe(0)
    expect((await ledger()).filter(([why]) => why === 'repaid')).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.startsWith('We have paid you'))).toHaveLength(1)
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('pays once where an admin and a refund by hand come at once', async () => {
    const id = await refund()
    await hear()
    await byHand(1999)
    const [noted] = await Promise.all([note(id), reconcilePayments(shop.shop), reconcilePayments(shop.shop)])
    expect((await ledger()).filter(([why]) => why === 'repaid')).toHaveLength(1)
    // Where the admin was first, the refund by hand is of nothing, and too much: the books name it.
    const tooMuch = noted.body.modifiedCount
    expect(await checkBooks(shop.shop)).toHaveLength(tooMuch)
    if (tooMuch) await shop.shop.db.deleteFrom('sandbox.refunds').where('status', '=', 'succeeded').execute()
  })

  it.each([
    [{}, ours.required],
    [{ how: ' ' }, ours.required],
    [{ how: '\u200b' }, ours.required],
    [{ how: 'x'.repeat(201) }, ours.tooLong],
    [{ how: 'a\nb' }, ours.unprintable],
  ])('refuses %j, and pays nothing', async (body, message) => {
    const id = await refund()
    await hear()
    const refused = await note(id, body)
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(await owed()).toHaveLength(1)
    await note(id)
  })

  it('refuses one that has not come back, that there is not, and who is no admin', async () => {
    const id = await refund()
    const early = await note(id)
    expect([early.status, early.body.error.code]).toEqual([409, 'refund-not-owed'])
    expect((await note('01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await note('x')).status).toBe(404)
    expect((await note(id, { how: 'Cash' }, customer)).status).toBe(403)
    await hear()
    await note(id)
  })
})

describe('a failure of which the shop hears late', () => {
  it('is known before what was made anew by hand is taken for one more', async () => {
    await refund({ amount: 5 })
    shop.travel(11 * SECOND)
    await shop.shop.cardProvider.retrieve(idOf(secret))
    provider.post({ way: 'lost' })
    await byHand(500)
    await reconcilePayments(shop.shop)
    expect((await ledger()).map(([why]) => why)).toEqual(['captured', 'refunded', 'undone', 'repaid'])
    expect((await details()).order.refundedTotal).toBe(5)
    expect(await owed()).toEqual([])
    provider.post({ way: 'at once' })
  })

  it('counts where the refund’s own answer was lost: what is repeated under its key is not the word of now', async () => {
    const mend = provider.fail({ kind: 'reset', done: true }, { calls: ['refund'] })
    await refund()
    await hear()
    mend()
    shop.travel(MINUTE)
    await reconcilePayments(shop.shop)
    expect(await ledger()).toEqual([['captured', 1999]])
    expect(await checkBooks(shop.shop)).toEqual([])
    expect((await details()).order.state).not.toBe('refunded')
  })
})
