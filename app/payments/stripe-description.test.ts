import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, placed, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { description, operationOf, problemsOf } from '../../test/harness/provider/description.ts'
import { providerCalls } from '../../test/harness/provider/faults.ts'
import type { Asked } from '../../test/harness/provider/front.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { readSent } from '../../test/harness/provider/sent-form.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

/**
 * Younger than the description (2024-04-10). They are parameters of the version that the shop asks for, or this does
 * not compile: the package's types are generated from that version's description.
 */
const younger: (keyof Stripe.PaymentIntentCreateParams)[] = ['allowed_payment_method_types']

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let admin: TestPerson

/** Everything that the shop ever asks: payments of each end, refunds, and what the reconciler looks up. */
beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider())
  provider.post({ way: 'held' })
  admin = await signUp(shop, { role: 'admin' })
  const customer = await signUp(shop)
  const product = await stockProduct(shop)
  const [paid, slow, cancelled] = [
    await placed(shop, customer, product),
    await placed(shop, customer, product),
    await placed(shop, customer, product),
  ]
  const secret = await startPayment(shop, customer, paid)
  await startPayment(shop, customer, paid)
  await provider.payByCard(secret, { number: '4000000000009995' })
  await provider.payByCard(secret)
  await confirm(shop, customer, paid, idOf(secret))
  await confirm(shop, customer, paid, 'pi_unknown')
  await provider.payByCard(await startPayment(shop, customer, slow), { number: '4000000000005050' })
  await startPayment(shop, customer, cancelled)
  await ask(shop, `DELETE /order/${cancelled}`, { as: customer })
  const body = { amount: 5, reason: 'Dented', restock: false }
  await ask(shop, `POST /refund/${paid}`, { as: admin, body })
  await provider.sendHeld()
  shop.travel(MINUTE)
  await reconcilePayments(shop.shop)
})
afterAll(() => close?.())

const byCall = () => Object.entries(Object.groupBy(provider.asked, ({ call }) => call))

function problemsOfRequest({ line, body }: Asked): string[] {
  const [method = '', address = ''] = line.split(' ')
  const { pathname, searchParams } = new URL(address, 'http://provider.test')
  const { query, form } = operationOf(method, pathname)
  const fields = new URLSearchParams(body)
  for (const name of [...fields.keys()]) {
    if (younger.some((known) => name.startsWith(`${known}[`))) fields.delete(name)
  }
  return [
    ...problemsOf(query, readSent(searchParams, query), 'query'),
    ...problemsOf(form, readSent(fields, form), 'form'),
  ]
}

function problemsOfAnswer({ line, answer }: Asked): string[] {
  const [method = '', address = ''] = line.split(' ')
  if (!answer) return [`${line} was not answered`]
  const { pathname } = new URL(address, 'http://provider.test')
  return problemsOf(operationOf(method, pathname).answer(answer.status), answer.body, 'answer')
}

describe('against Stripe’s published description', () => {
  const ours = () => provider.asked.filter(({ call }) => call !== 'card')

  it('is checked every call that the shop makes', () => {
    const made = byCall().map(([call]) => call)
    expect(made).toEqual(expect.arrayContaining([...providerCalls]))
    expect(description.info.version).toBe('2024-04-10')
  })

  it('every request has parameters of its names and shapes, and no other', () => {
    expect(ours().flatMap(problemsOfRequest)).toEqual([])
  })

  it('every answer of the sandbox, refusals among them, has the described shape', () => {
    expect(ours().flatMap(problemsOfAnswer)).toEqual([])
    const statuses = new Set(ours().map(({ answer }) => answer?.status))
    expect(statuses).toEqual(new Set([200, 404]))
  })

  it('a card’s refusal has it too', () => {
    const refused = provider.asked.find(({ answer }) => answer?.status === 402)
    expect(problemsOf({ $ref: '#/components/schemas/error' }, refused?.answer?.body, 'answer')).toEqual([])
    expect(refused?.answer?.body).toMatchObject({ error: { type: 'card_error', code: 'card_declined' } })
  })

  it('every event is one, about an object of its kind', () => {
    const listed = provider.asked.findLast(({ call }) => call === 'events')?.answer?.body as Listed
    const kinds = new Set(listed.data.map(({ data }) => data.object.object))
    expect(kinds).toEqual(new Set(['payment_intent', 'refund', 'charge']))
    for (const event of listed.data) {
      const { object } = event.data
      const kind = { $ref: `#/components/schemas/${object.object}` }
      expect([
        ...problemsOf({ $ref: '#/components/schemas/event' }, event),
        ...problemsOf(kind, object),
      ]).toEqual([])
    }
  })
})

interface Listed {
  data: { data: { object: { object: string } } }[]
}

describe('the check itself', () => {
  it.each<[string, Partial<Asked>, string]>([
    [
      'a parameter of no such name',
      { line: 'POST /v1/refunds', body: 'intent=pi_1' },
      'form.intent is unknown',
    ],
    ['one of another shape', { line: 'POST /v1/refunds', body: 'amount=all' }, 'form.amount is no integer'],
    ['one outside its list', { line: 'POST /v1/refunds', body: 'reason=why' }, 'form.reason is none of'],
    ['a query of no such name', { line: 'GET /v1/events?since=1', body: '' }, 'query.since is unknown'],
  ])('finds %s', (_, wrong, problem) => {
    const asked: Asked = { call: 'refund', line: '', headers: new Headers(), body: '', ...wrong }
    expect(problemsOfRequest(asked).join()).toContain(problem)
  })

  it('finds what an answer lacks', () => {
    const [missing] = problemsOf({ $ref: '#/components/schemas/refund' }, { object: 'refund' }, 'refund')
    expect(missing).toBe('refund.amount is missing')
  })
})
