import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStripeSandbox, openStripeSandbox } from '../../test/harness/provider/stripe-sandbox.ts'
import { SECOND } from './time.ts'

let opened: OpenStripeSandbox
const sent: { body: string; signature: string }[] = []
let works = true

beforeAll(async () => {
  opened = await openStripeSandbox(['payment_intent.canceled'])
  opened.sandbox.deliverTo(async (body, signature) => {
    sent.push({ body, signature })
    return { ok: works }
  })
})
afterAll(() => opened?.close())

it('a webhook is told of what it is for alone, signed so that Stripe’s package believes it', async () => {
  const { stripe, sandbox } = opened
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)
  await sandbox.deliver()
  const events = sent.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, sandbox.account.webhookSecret),
  )
  expect(events).toMatchObject([{ type: 'payment_intent.canceled', data: { object: { id } } }])
})

it('one that does not take an event is told again later, until it does', async () => {
  const { stripe, sandbox, travel } = opened
  sent.length = 0
  works = false
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)
  await sandbox.deliver()
  await sandbox.deliver()
  expect(sent.length).toBe(1)
  works = true
  for (let time = 0; time < 2; time++) {
    travel(10 * SECOND)
    await sandbox.deliver()
  }
  expect(sent.length).toBe(2)
})
