import type { WireOrder } from '../../app/orders/contract.ts'
import { type Answer, ask } from './ask.ts'
import { cardFields, type goodCard, idOf } from './card.ts'
import type { TestPerson } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** A refusal as the contract writes it. */
export interface Refused {
  message: string
  error: { code: string } & Record<string, unknown>
}

/** Orders through the front door; what the test does not care about is filled in. */
export async function order<T = { insertedId: string; order: WireOrder }>(
  shop: TestShop,
  as: TestPerson,
  wish: Record<string, unknown>,
): Promise<Answer<T>> {
  const quantity = wish.orderQuantity ?? 1
  const totalPrice = Math.round(19.99 * 100 * Number(quantity)) / 100
  const body = {
    email: as.email,
    address: '1 Mill Lane',
    phone: '555-0100',
    orderQuantity: 1,
    totalPrice,
    ...wish,
  }
  return await ask<T>(shop, 'POST /order', { as, body })
}

/** Places an order of pieces at $19.99 and gives its id. */
export async function placed(
  shop: TestShop,
  as: TestPerson,
  toolsId: string,
  orderQuantity = 1,
): Promise<string> {
  const { status, body } = await order(shop, as, { toolsId, orderQuantity })
  if (status !== 200) throw new Error(`not ordered: ${status} ${JSON.stringify(body)}`)
  return body.insertedId
}

/** Starts an order's card payment and gives the client secret. */
export async function startPayment(shop: TestShop, as: TestPerson, orderId: string): Promise<string> {
  const { body: found } = await ask<WireOrder>(shop, `GET /order/${orderId}`, { as })
  const body = { totalPrice: found.totalPrice, orderId }
  const started = await ask<{ clientSecret: string }>(shop, 'POST /create-payment-intent', { as, body })
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`)
  return started.body.clientSecret
}

/** What the sandbox's browser side answers. */
export interface CardAnswer {
  id: string
  status: string
  error?: { code: string; message: string }
}

/** Confirms a payment with a card, as the payment screen does. */
export async function payByCard(
  shop: TestShop,
  clientSecret: string,
  card: Partial<typeof goodCard> = {},
): Promise<Answer<CardAnswer>> {
  return await askSandbox(shop, clientSecret, 'confirm', cardFields(card))
}

/** Asks the sandbox's browser side to do something with a payment. */
export async function askSandbox(
  shop: TestShop,
  clientSecret: string,
  act: string,
  fields: [string, string][] = [],
): Promise<Answer<CardAnswer>> {
  const body = new URLSearchParams([['client_secret', clientSecret], ['key', 'pk_test_sandbox'], ...fields])
  return await ask<CardAnswer>(shop, `POST /sandbox/stripe/v1/payment_intents/${idOf(clientSecret)}/${act}`, {
    body: body.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

/** Pays an order all the way, as the payment screen does. Gives the payment's id. */
export async function pay(shop: TestShop, as: TestPerson, orderId: string): Promise<string> {
  const secret = await startPayment(shop, as, orderId)
  await payByCard(shop, secret)
  const { status, body } = await confirm(shop, as, orderId, idOf(secret))
  if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`)
  return idOf(secret)
}

/** Hands in a payment's id. */
export async function confirm<T = { modifiedCount: number; order: WireOrder }>(
  shop: TestShop,
  as: TestPerson,
  orderId: string,
  transectionId: string,
): Promise<Answer<T>> {
  return await ask<T>(shop, `PATCH /order/${orderId}`, { as, body: { transectionId } })
}
