import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refused } from '../../test/harness/orders.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { deliver, signatureOf } from '../../test/harness/webhooks.ts'
import { eventOf } from './event-of.server.ts'

const written = (object: object, change: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object },
  ...change,
})

describe('an event', () => {
  it.each([
    ['of a payment', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['of a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['of a refund', { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['of a refund of no payment', { object: 'refund', id: 're_1', payment_intent: null }, undefined],
    ['of something without an id', { object: 'balance' }, undefined],
  ])('%s says where to look', (_, object, intentId) => {
    expect(eventOf(written(object))).toMatchObject({ id: 'evt_1', intentId })
  })

  it('says when it happened, where it does', () => {
    const object = { object: 'balance' }
    expect(eventOf(written(object, { created: 1_700_000_000 }))?.happenedAt).toEqual(
      new Date('2023-11-14T22:13:20Z'),
    )
    expect(eventOf(written(object))?.happenedAt).toBe(undefined)
  })
})

const payment = { object: 'payment_intent', id: 'pi_1' }
const nonsense: [string, unknown][] = [
  ['nothing', null],
  ['a list', []],
  ['a number', 1],
  ['no data', { id: 'evt_1', type: 'x', livemode: false }],
  ['no object', written(payment, { data: { object: null } })],
  ['a number for an id', written(payment, { id: 1 })],
  ['an id that can’t be kept', written(payment, { id: 'evt_\u0000' })],
  ['an endless id', written(payment, { id: 'e'.repeat(10_000) })],
  ['a time that is none', written(payment, { created: 1e20 })],
  ['no type', written(payment, { type: undefined })],
  ['a list for a type', written(payment, { type: ['payment_intent.succeeded'] })],
  ['a payment without an id', written({ object: 'payment_intent' })],
  ['a payment that is an address', written({ object: 'payment_intent', id: '../../charges' })],
  ['a charge of a payment with a number', written({ object: 'charge', payment_intent: { id: 7 } })],
  ['a charge of no payment’s id', written({ object: 'charge', payment_intent: 'pi_/..' })],
]

describe('the webhook', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop?.close())

  it.each(nonsense)('refuses %s with a 400, though it is signed, and keeps nothing', async (_, body) => {
    const { status } = await deliver<Refused>(shop, JSON.stringify(body))
    expect(status).toBe(400)
    expect(await shop.shop.db.selectFrom('paymentEvents').select('id').execute()).toEqual([])
  })

  it('refuses what is signed and no JSON, with a line in the log', async () => {
    const lines: string[] = []
    const { log } = shop.shop
    const warn = log.warn.bind(log)
    log.warn = (_facts: object, line: string) => void lines.push(line)
    const { status, body } = await deliver<Refused>(shop, '{"id":', signatureOf(shop, '{"id":'))
    log.warn = warn
    expect([status, body.error.code]).toEqual([400, 'malformed'])
    expect(lines).toEqual(['a signed webhook is no event that the shop can read'])
  })

  it('answers no signed JSON of any shape with a fault of its own', async () => {
    const shapes = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.jsonValue(), type: fc.jsonValue(), data: fc.record({ object: fc.jsonValue() }) }),
      fc
        .record({ object: fc.jsonValue(), id: fc.jsonValue(), payment_intent: fc.jsonValue() })
        .map((object) => written(object)),
    )
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const { status } = await deliver(shop, JSON.stringify(shape))
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })
})
