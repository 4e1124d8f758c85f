import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStripeSandbox, openStripeSandbox } from '../../test/harness/provider/stripe-sandbox.ts'

let opened: OpenStripeSandbox
let stripe: Stripe

beforeAll(async () => {
  opened = await openStripeSandbox(['payment_intent.succeeded'])
  stripe = opened.stripe
})
afterAll(() => opened?.close())

const draft = { amount: 1234, currency: 'usd' }
const wrong = (param: string) => ({ type: 'StripeInvalidRequestError', statusCode: 400, param })

function withCard(number: string): Stripe.PaymentIntentConfirmParams {
  const card = { number, exp_month: '12', exp_year: '40', cvc: number.startsWith('3') ? '1234' : '123' }
  return {
    payment_method_data: { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
  }
}

/** A request as its bytes; the package would put its parameters into an order of its own. */
async function post(path: string, body: string, key?: string) {
  const { apiUrl, secretKey } = opened.sandbox.account
  const headers = { Authorization: `Bearer ${secretKey}`, ...(key && { 'Idempotency-Key': key }) }
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { id: string } }
}

describe('what a request says is kept, and answered', () => {
  it('why a payment was cancelled', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    expect((await stripe.paymentIntents.retrieve(id)).cancellation_reason).toBe('abandoned')
    const silent = await stripe.paymentIntents.create(draft)
    expect((await stripe.paymentIntents.cancel(silent.id)).cancellation_reason).toBeNull()
  })

  it('why a payment was refunded, and what it was for, in its own currency', async () => {
    const { id, description } = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'EUR',
      description: 'Chain',
    })
    expect(description).toBe('Chain')
    await stripe.paymentIntents.confirm(id, withCard('4242424242424242'))
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100, reason: 'duplicate' })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ reason: 'duplicate', currency: 'eur' })
  })

  it('metadata under whatever key Stripe takes', async () => {
    const metadata = {
      'order-id': '1',
      'a b': '2',
      'Größe.№': '3',
      under_score: '4',
      ['x'.repeat(40)]: '5',
      long: 'y'.repeat(500),
      "it's & =": '1+1=2; 100%',
    }
    const { id } = await stripe.paymentIntents.create({ ...draft, metadata: { ...metadata, empty: '' } })
    expect((await stripe.paymentIntents.retrieve(id)).metadata).toEqual(metadata)
  })

  it.each<[string, Stripe.MetadataParam]>([
    ['metadata', { 'a[b]': '1' }],
    [`metadata[${'x'.repeat(41)}]`, { ['x'.repeat(41)]: '1' }],
    ['metadata[a]', { a: 'y'.repeat(501) }],
    ['metadata', { a: 'b\0' }],
    ['metadata', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`key-${at}`, '1']))],
  ])('no other metadata: %s', async (param, metadata) => {
    await expect(stripe.paymentIntents.create({ ...draft, metadata })).rejects.toMatchObject(wrong(param))
  })
})

describe('what Stripe would refuse', () => {
  it.each<[object, string, string | undefined]>([
    [{ amount: 100_000_000 }, 'amount', 'amount_too_large'],
    [{ currency: 'xyz' }, 'currency', undefined],
    [{ currency: '' }, 'currency', undefined],
    [{ payment_method_types: ['klarna'] }, 'payment_method_types', undefined],
  ])('%j', async (change, param, code) => {
    const asked = stripe.paymentIntents.create({ ...draft, ...change })
    await expect(asked).rejects.toMatchObject({ ...wrong(param), code })
  })

  it('the largest amount is charged', async () => {
    const { id } = await stripe.paymentIntents.create({ ...draft, amount: 99_999_999 })
    const paid = await stripe.paymentIntents.confirm(id, withCard('4242424242424242'))
    expect(paid.amount_received).toBe(99_999_999)
  })

  it('a reason that is none of its own', async () => {
    const { id } = await stripe.paymentIntents.create(draft)
    const cancelled = stripe.paymentIntents.cancel(id, { cancellation_reason: 'bored' as 'abandoned' })
    await expect(cancelled).rejects.toMatchObject(wrong('cancellation_reason'))
    const refunded = stripe.refunds.create({ payment_intent: id, reason: 'bored' as 'duplicate' })
    await expect(refunded).rejects.toMatchObject(wrong('reason'))
    const back = stripe.paymentIntents.confirm(id, { ...withCard('4242424242424242'), return_url: 'shop' })
    await expect(back).rejects.toMatchObject({ ...wrong('return_url'), code: 'url_invalid' })
  })
})

describe('an idempotency key', () => {
  it('stands for parameters, in whatever order and spelling they come', async () => {
    const one = await post(
      '/v1/payment_intents',
      'amount=700&currency=usd&metadata[a]=1&metadata[b]=2',
      'o-1',
    )
    const other = await post(
      '/v1/payment_intents',
      'metadata%5Bb%5D=2&currency=usd&metadata%5Ba%5D=1&amount=700',
      'o-1',
    )
    expect([other.status, other.body.id]).toEqual([200, one.body.id])
    const more = await post(
      '/v1/payment_intents',
      'amount=700&currency=usd&metadata[a]=2&metadata[b]=1',
      'o-1',
    )
    expect(more.status).toBe(400)
  })

  it.each([
    [255, 200],
    [256, 400],
  ])('of %i characters: %i', async (length, status) => {
    const answer = await post('/v1/payment_intents', 'amount=700&currency=usd', 'k'.repeat(length))
    expect(answer.status).toBe(status)
    if (status === 400) {
      const message = `Idempotent key length is ${length}, which is outside accepted lengths.`
      expect(answer.body).toMatchObject({ error: { message: expect.stringContaining(message) } })
    }
  })

  it('is told with the request that was answered first', async () => {
    const ask = () => post('/v1/payment_intents', 'amount=700&currency=usd', 'headers-1')
    const [first, second] = [await ask(), await ask()]
    const told = ({ headers }: typeof first) =>
      ['idempotency-key', 'original-request', 'idempotent-replayed'].map((name) => headers.get(name))
    const id = first.headers.get('request-id')
    expect(id).toMatch(/^req_\w+$/)
    expect(told(first)).toEqual(['headers-1', id, null])
    expect(told(second)).toEqual(['headers-1', id, 'true'])
    expect(second.headers.get('request-id')).not.toBe(id)
  })

  it('is told by the events of its request', async () => {
    const { id, lastResponse } = await stripe.paymentIntents.create(draft, { idempotencyKey: 'event-1' })
    const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 })
    expect(data[0]).toMatchObject({
      data: { object: { id } },
      request: { id: lastResponse.requestId, idempotency_key: 'event-1' },
    })
    await post(`/v1/payment_intents/${id}/cancel`, '')
    const [cancelled] = (await stripe.events.list({ type: 'payment_intent.canceled', limit: 1 })).data
    expect(cancelled?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: null })
  })
})

it('an answer says which version of the interface it speaks', async () => {
  const { lastResponse } = await stripe.paymentIntents.create(draft)
  expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
})

describe('a challenge', () => {
  const back = 'https://shop.example/paid?order=1'

  async function challenged(params: Stripe.PaymentIntentConfirmParams) {
    const { id } = await stripe.paymentIntents.create(draft)
    return await stripe.paymentIntents.confirm(id, { ...withCard('4000002760003184'), ...params })
  }

  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ])('is met on a page that leads back to the return_url: %s', async (outcome, told, status) => {
    const intent = await challenged({ return_url: back })
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: back },
    })
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(url)).text()).toContain('value="complete"')
    const body = new URLSearchParams({ outcome })
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      order: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: told,
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
  })

  it('has no such page for who does not know the client secret', async () => {
    const intent = await challenged({ return_url: back })
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
    url.searchParams.set('client_secret', 'x')
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
  })

  it('is for Stripe.js where there is no return_url, or it asks for that', async () => {
    const sdk = { type: 'use_stripe_sdk' }
    expect((await challenged({})).next_action).toMatchObject(sdk)
    expect((await challenged({ return_url: back, use_stripe_sdk: true })).next_action).toMatchObject(sdk)
  })
})
