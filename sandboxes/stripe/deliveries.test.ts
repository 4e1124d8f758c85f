import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStripeSandbox, openStripeSandbox } from '../../test/harness/provider/stripe-sandbox.ts'
import { SECOND } from './wire.ts'

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

it('asked in process, it answers as over its port', async () => {
  const { stripe, sandbox } = opened
  const { secretKey, apiUrl } = sandbox.account
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  const asked = [
    `${apiUrl}/v1/payment_intents/${id}`,
    { headers: { Authorization: `Bearer ${secretKey}` } },
  ] as const
  const [inside, outside] = await Promise.all([sandbox.fetch(...asked), fetch(...asked)])
  expect([inside.status, await inside.json()]).toEqual([outside.status, await outside.json()])
  const named = ['content-type', 'cache-control', 'stripe-version']
  expect(named.map((name) => inside.headers.get(name))).toEqual(
    named.map((name) => outside.headers.get(name)),
  )
  expect((await sandbox.fetch(asked[0])).status).toBe(401)
})

it('of several events each is told once, however often delivery is asked for meanwhile', async () => {
  const { stripe, sandbox } = opened
  sent.length = 0
  const drafts = Array.from({ length: 12 }, () =>
    stripe.paymentIntents.create({ amount: 500, currency: 'usd' }),
  )
  const ids = (await Promise.all(drafts)).map(({ id }) => id)
  await Promise.all(ids.map((id) => stripe.paymentIntents.cancel(id)))
  await Promise.all([sandbox.deliver(), sandbox.deliver(), sandbox.deliver()])
  const told = sent.map(
    ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
  )
  expect(told.toSorted()).toEqual(ids.toSorted())
})
