import { expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { cancellingDesk } from '../../test/harness/cancelling.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, signUp } from '../../test/harness/people.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import { DAY } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { returnStock } from '../catalogue/public.server.ts'
import type { WireOrder } from '../orders/contract.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { settle } from './settle.server.ts'

const desk = cancellingDesk()
const { paid, viewer, refusing, wentBack, ship } = desk

const found = async (id: string) =>
  (await ask<WireOrder>(desk.till.shop, `GET /order/${id}`, { as: desk.customer })).body

/** In the provider's own dashboard. */
async function giveByHand(intent: string, amount: number): Promise<void> {
  const { shop } = desk.till.shop
  await askProvider(shop, '/v1/refunds', { payment_intent: intent, amount: String(amount) })
  await reconcilePayments(shop)
}

it('money that is given by hand is that of the order that was cancelled, and the other is sent', async () => {
  await paid(2)
  const [kept = '', cancelled = ''] = desk.checkout.orders.map(({ _id }) => _id)
  await cancelPaidOrder(refusing(), viewer(), cancelled)
  await giveByHand((await found(kept)).transectionId ?? '', 3998)
  expect(await found(cancelled)).toMatchObject({ state: 'refunded' })
  expect(await found(kept)).toMatchObject({ state: 'paid' })
  expect((await ship(kept)).status).toBe(200)
  expect(await wentBack()).toEqual([-3998])
})

it('money that came too late, and that the provider would not give back, is given by hand; until then the account stays', async () => {
  const { shop } = desk.till
  const person = await signUp(shop, { verified: true })
  const { db, cardProvider } = shop.shop
  const orderId = await placed(shop, person, desk.products[0] ?? '')
  const secret = await startPayment(shop, person, orderId)
  await payByCard(shop, secret)
  const over = { cancelledAt: shop.shop.now(), payingSince: null, heldUntil: null, stockTaken: false }
  await returnStock(shop.shop, desk.products[0] ?? '', 1, { why: 'cancelled', order: orderId })
  await db.updateTable('orders').set(over).where('id', '=', orderId).execute()
  const asked = await cardProvider.retrieve(idOf(secret))
  if (!asked.ok) throw new Error(asked.refusal)
  await settle(refusing(), asked.intent)
  const leave = () => {
    const body = { email: person.email, password: PASSWORD }
    return askAs(shop, person, 'DELETE /account', body)
  }
  expect((await leave()).body.error.code).toBe('orders-under-way')
  expect(await checkBooks(shop.shop)).toEqual([])
  await giveByHand(idOf(secret), 1999)
  await reconcilePayments(shop.shop)
  expect(await checkBooks(shop.shop)).toEqual([])
  expect((await confirm(shop, person, orderId, idOf(secret))).status).toBe(409)
  expect((await leave()).status).toBe(200)
})

it('money that was given by hand while the shop was closed for days is found once it opens', async () => {
  const { shop } = desk.till
  await paid(1)
  const [id = ''] = desk.checkout.orders.map(({ _id }) => _id)
  await reconcilePayments(shop.shop)
  const intent = (await found(id)).transectionId ?? ''
  await askProvider(shop.shop, '/v1/refunds', { payment_intent: intent, amount: '3998' })
  shop.travel(5 * DAY)
  await reconcilePayments(shop.shop)
  expect(await found(id)).toMatchObject({ state: 'refunded' })
})
