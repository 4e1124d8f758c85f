import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStripeSandbox, openStripeSandbox } from '../../test/harness/provider/stripe-sandbox.ts'
import { SECOND } from './wire.ts'

let opened: OpenStripeSandbox
let stripe: Stripe

/** What a webhook may be told of: all that the sandbox tells but that a payment was opened. */
const enabledEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

beforeAll(async () => {
  opened = await openStripeSandbox(enabledEvents)
  stripe = opened.stripe
})
afterAll(() => opened?.close())

const draft = { amount: 1234, currency: 'usd', metadata: { orderId: 'o', under_score: 'kept' } }

function withCard(number: string): Stripe.PaymentIntentConfirmParams {
  const card = { number, exp_month: '12', exp_year: '40', cvc: '123' }
  return {
    payment_method_data: { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
  }
}

async function charged(number = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create(draft)
  return await stripe.paymentIntents.confirm(id, withCard(number))
}

async function later(): Promise<void> {
  opened.travel(10 * SECOND)
  await opened.sandbox.deliver()
}

describe('the sandbox answers Stripe’s own package', () => {
  it('creates, retrieves, confirms and refunds a payment', async () => {
    const created = await stripe.paymentIntents.create(draft)
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1234,
      amount_received: 0,
      livemode: false,
      metadata: draft.metadata,
    })
    await stripe.paymentIntents.confirm(created.id, withCard('4242424242424242'))
    const found = await stripe.paymentIntents.retrieve(created.id)
    expect(found).toMatchObject({ status: 'succeeded', amount_received: 1234 })
    const refund = await stripe.refunds.create({ payment_intent: created.id, amount: 234 })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 234, status: 'succeeded' })
    await expect(stripe.refunds.create({ payment_intent: created.id, amount: 1001 })).rejects.toMatchObject({
      code: 'amount_too_large',
    })
    await stripe.refunds.create({ payment_intent: created.id })
    const again = stripe.refunds.create({ payment_intent: created.id })
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  it('declines a card in Stripe’s shape, and tries the next one', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    await expect(stripe.paymentIntents.confirm(id, withCard('4000000000009995'))).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { id, status: 'requires_payment_method' },
    })
    const next = await stripe.paymentIntents.confirm(id, withCard('4242424242424242'))
    expect(next).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('cancels, and then refuses a card and a refund', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'canceled' },
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('charges a slow card some time later, and cannot cancel it meanwhile', async () => {
    const { id, status } = await charged('4000000000005050')
    expect(status).toBe('processing')
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 })
    await later()
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1234,
    })
  })

  it('ends a refund later, as its card would have it', async () => {
    for (const [number, begins, ends] of [
      ['4000000000007726', 'pending', 'succeeded'],
      ['4000000000005126', 'succeeded', 'failed'],
    ] as const) {
      const refund = await stripe.refunds.create({ payment_intent: (await charged(number)).id })
      expect(refund.status).toBe(begins)
      await later()
      expect((await stripe.refunds.retrieve(refund.id)).status).toBe(ends)
    }
  })
})

describe('a request under a key', () => {
  const send = (amount: number, idempotencyKey: string) =>
    stripe.paymentIntents.create({ ...draft, amount }, { idempotencyKey })

  it('has one effect, and the first answer again', async () => {
    const first = await send(500, 'key-1')
    const second = await send(500, 'key-1')
    expect(second).toEqual(first)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('is refused with other parameters', async () => {
    await send(500, 'key-2')
    await expect(send(501, 'key-2')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining("Try using a key other than 'key-2'"),
    })
  })

  it('at the same time waits for the first one', async () => {
    const [first, second] = await Promise.all([send(500, 'key-3'), send(500, 'key-3')])
    expect(second.id).toBe(first.id)
  })

  it('keeps a refusal of what it wanted, and nothing of one that was wrong in itself', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: 'key-4' })
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_not_refundable' })
    await stripe.paymentIntents.confirm(id, withCard('4242424242424242'))
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_not_refundable' })
    await expect(send(1, 'key-5')).rejects.toMatchObject({ code: 'amount_too_small' })
    expect(await send(500, 'key-5')).toMatchObject({ amount: 500 })
  })
})

describe('lists', () => {
  it('are cut, newest first, and go on after the last', async () => {
    const made: string[] = []
    for (let one = 0; one < 3; one++) made.unshift((await stripe.paymentIntents.create(draft)).id)
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: made[1] ?? '' })
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2))
  })

  it('begin at a moment', async () => {
    opened.travel(5 * SECOND)
    const { id, created } = await stripe.paymentIntents.create(draft)
    const since = async (bound: Stripe.RangeQueryParam) =>
      (await stripe.paymentIntents.list({ created: bound })).data.some((intent) => intent.id === id)
    expect(await Promise.all([{ gte: created }, { lte: created }].map(since))).toEqual([true, true])
    expect(await Promise.all([{ gt: created }, { lt: created }].map(since))).toEqual([false, false])
  })

  it('of refunds are of one payment', async () => {
    const one = await charged()
    const { id } = await stripe.refunds.create({ payment_intent: one.id })
    await stripe.refunds.create({ payment_intent: (await charged()).id })
    const listed = await stripe.refunds.list({ payment_intent: one.id })
    expect(listed.data.map((refund) => refund.id)).toEqual([id])
  })

  it('of events are of some types, and each can be had by itself', async () => {
    const { id } = await charged()
    await stripe.refunds.create({ payment_intent: id })
    const typesOf = (all: Stripe.Event[]) => all.map(({ type }) => type)
    const { data } = await stripe.events.list({ limit: 4 })
    expect(typesOf(data)).toEqual(expect.arrayContaining(['charge.refunded', 'refund.created']))
    const refunded = await stripe.events.list({ type: 'charge.refunded', limit: 1 })
    expect(refunded.data[0]).toMatchObject({ data: { object: { payment_intent: id, refunded: true } } })
    const heard = await stripe.events.list({ types: enabledEvents, limit: 100 })
    expect(typesOf(heard.data)).not.toContain('payment_intent.created')
    const [newest] = heard.data
    expect(newest && (await stripe.events.retrieve(newest.id))).toMatchObject({ id: newest?.id })
  })

  it.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'pi_0' }])('refuse %j', async (wrong) => {
    await expect(stripe.paymentIntents.list(wrong)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: Object.keys(wrong)[0],
    })
  })
})

it('of all who confirm and cancel a payment at once, one does it, and the others are told how it stands', async () => {
  const { id } = await stripe.paymentIntents.create(draft)
  const confirm = () => stripe.paymentIntents.confirm(id, withCard('4242424242424242'))
  const acts = Array.from({ length: 6 }, (_, act) => (act % 2 ? stripe.paymentIntents.cancel(id) : confirm()))
  const told = await Promise.allSettled(acts)
  const done = told.flatMap((one) => (one.status === 'fulfilled' ? one.value.status : []))
  expect(done).toHaveLength(1)
  for (const one of told.filter(({ status }) => status === 'rejected'))
    expect(one).toMatchObject({ reason: { code: 'payment_intent_unexpected_state' } })
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe(done[0])
  const { data } = await stripe.events.list({
    types: ['payment_intent.succeeded', 'payment_intent.canceled'],
  })
  const ours = data.filter((event) => (event.data.object as { id: string }).id === id)
  expect(ours.map(({ type }) => type)).toEqual([`payment_intent.${done[0]}`])
})

describe('what Stripe would refuse', () => {
  it.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 1.5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'dollars' }, undefined, 'currency'],
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  ])('%j', async (wrong, code, param) => {
    const asked = stripe.paymentIntents.create({ ...draft, ...wrong })
    await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code, param })
  })

  it('what there is not', async () => {
    const missing = { code: 'resource_missing', statusCode: 404 }
    await expect(stripe.paymentIntents.retrieve('pi_0')).rejects.toMatchObject(missing)
    await expect(stripe.refunds.retrieve('re_0')).rejects.toMatchObject(missing)
    await expect(stripe.events.retrieve('evt_0')).rejects.toMatchObject(missing)
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it('whoever has not the secret key', async () => {
    for (const key of ['sk_test_wrong', 'pk_test_sandbox']) {
      const asked = opened.withKey(key).paymentIntents.create(draft)
      await expect(asked).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    }
  })
})

it('whatever breaks behind it is told as Stripe tells it, and is one line in the log', async () => {
  const broken = await openStripeSandbox(enabledEvents)
  await broken.stripe.paymentIntents.create(draft)
  await broken.loseDatabase()
  const asked = broken.stripe.paymentIntents.create(draft)
  await expect(asked).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect(broken.warned).toEqual([{ error: expect.any(String), sentence: 'the sandbox could not answer' }])
  await broken.sandbox.close()
})
