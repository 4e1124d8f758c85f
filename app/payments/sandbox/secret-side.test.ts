import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'

let shop: TestShop
let stripe: Stripe

beforeAll(async () => {
  shop = await openTestShop()
  stripe = openStripe(shop.shop.sandbox?.account.secretKey ?? '')
})
afterAll(() => shop?.close())

/** Stripe's own package, pointed at the sandbox's loopback port. */
function openStripe(key: string): Stripe {
  const { hostname: host, port } = new URL(shop.shop.sandbox?.account.apiUrl ?? '')
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

const draft = { amount: 1234, currency: 'usd', metadata: { orderId: 'o', under_score: 'kept' } }

describe('the sandbox answers Stripe’s own package', () => {
  it('creates, retrieves, lists, confirms and refunds a payment', async () => {
    const created = await stripe.paymentIntents.create(draft)
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1234,
      amount_received: 0,
      livemode: false,
      metadata: draft.metadata,
    })
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' }
    const payment_method_data = { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData
    await stripe.paymentIntents.confirm(created.id, { payment_method_data })
    const found = await stripe.paymentIntents.retrieve(created.id)
    expect(found).toMatchObject({ status: 'succeeded', amount_received: 1234 })
    const { data } = await stripe.paymentIntents.list({ limit: 1 })
    expect(data.map(({ id }) => id)).toEqual([created.id])
    await stripe.refunds.create({ payment_intent: created.id })
    const again = stripe.refunds.create({ payment_intent: created.id })
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  it('creates once under one key, and refuses another request under it', async () => {
    const send = (amount: number) =>
      stripe.paymentIntents.create({ ...draft, amount }, { idempotencyKey: 'key-1' })
    const [first, second] = await Promise.all([send(500), send(500)])
    expect(second.id).toBe(first.id)
    expect(second.client_secret).toBe(first.client_secret)
    await expect(send(501)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('cancels, and then refuses a card', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each([{ amount: 49 }, { amount: 1.5 }, { currency: 'dollars' }])('refuses %j', async (wrong) => {
    const asked = stripe.paymentIntents.create({ ...draft, ...wrong })
    await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('knows nothing of other payments', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_0')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('lets nobody in without the secret key', async () => {
    for (const key of ['sk_test_wrong', 'pk_test_sandbox']) {
      const asked = openStripe(key).paymentIntents.create(draft)
      await expect(asked).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    }
  })
})
