import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../server/log.ts'
import { eventOf, sign } from '../../test/harness/webhooks.ts'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { stripeProvider } from './stripe-provider.server.ts'

const secret = 'whsec_of_this_test'
const earlier = 'whsec_that_is_being_replaced'
const now = new Date('2026-11-21T10:00:00Z')
const body = eventOf('evt_1', 'payment_intent.succeeded', 'pi_1')
const genuine = sign(body, secret, now)

function provider(secretKey: string) {
  const account = {
    kind: 'stripe' as const,
    secretKey,
    publishableKey: '',
    webhookSecrets: [secret, earlier],
  }
  const parts = { log: openLog('silent'), steady: () => 0 }
  return stripeProvider({ ...account, apiUrl: undefined }, parts)
}

const testShop = provider('sk_test_1')
const read = (text: string | Buffer, signature: string | null, at = now) =>
  testShop.readEvent(Buffer.from(text), signature, at)

/** One character or byte replaced, left out or put in, somewhere: of the doubles below one most are next to nothing. */
const change = fc.record({
  at: fc.integer({ min: 0, max: 9_999 }).map((place) => place / 10_000),
  take: fc.integer({ min: 0, max: 3 }),
  put: fc.string({ maxLength: 3 }),
})

function spoil(text: string, { at, take, put }: { at: number; take: number; put: string }): string {
  const place = Math.floor(at * text.length)
  return text.slice(0, place) + put + text.slice(place + take)
}

describe('an event is read', () => {
  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_1', false],
  ])('under the key %s when its livemode is %s, and never otherwise', (secretKey, livemode) => {
    for (const told of [true, false]) {
      const event = eventOf('evt_1', 'payment_intent.succeeded', 'pi_1', { livemode: told })
      const heard = provider(secretKey).readEvent(Buffer.from(event), sign(event, secret, now), now)
      expect(heard).toEqual(told === livemode ? expect.objectContaining({ id: 'evt_1' }) : undefined)
    }
  })

  it('with its signature over the very bytes, within five minutes', () => {
    const told = { id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' }
    expect(read(body, genuine)).toMatchObject(told)
    for (const off of [-5 * MINUTE, 5 * MINUTE]) {
      expect(read(body, genuine, new Date(now.getTime() + off))).toMatchObject(told)
    }
  })

  it('by the secret that is being replaced, too, alone or beside the new one', () => {
    const both = `${sign(body, 'whsec_other', now)},${sign(body, earlier, now).replace(/^t=\d+,/, '')}`
    for (const signature of [sign(body, earlier, now), both])
      expect(read(body, signature)).toMatchObject({ id: 'evt_1' })
  })

  it('in none of 10,000 changes to its body, to its signature or to both', () => {
    const spoiled = fc.record({ body: fc.option(change), signature: fc.option(change) })
    fc.assert(
      fc.property(spoiled, (changes) => {
        const text = changes.body ? spoil(body, changes.body) : body
        const signature = changes.signature ? spoil(genuine, changes.signature) : genuine
        fc.pre(text !== body || !saysTheSame(signature))
        expect(read(text, signature)).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
  })

  it.each([
    ['no signature', null],
    ['an empty one', ''],
    ['one with an empty proof', genuine.replace('v1=', 'v1==')],
    ['one with an empty proof beside another', `${genuine.replace(/v1=.*/, 'v1=')},v1=${'a'.repeat(64)}`],
    ['another secret’s', sign(body, 'whsec_other', now)],
    [
      'the one of a body that says the same in other bytes',
      sign(JSON.stringify(JSON.parse(body), null, 1), secret, now),
    ],
    [
      'one that is five minutes and a second old',
      sign(body, secret, new Date(now.getTime() - 5 * MINUTE - SECOND)),
    ],
    ['one of the future', sign(body, secret, new Date(now.getTime() + 5 * MINUTE + SECOND))],
    ['an old one under a new moment', genuine.replace(/t=\d+/, `t=${now.getTime() / SECOND + 1}`)],
    ['a scheme that is not Stripe’s', genuine.replace('v1=', 'v0=')],
  ])('not with %s', (_, signature) => {
    expect(read(body, signature)).toBeUndefined()
  })

  it('not of another world: a test in a live shop, a live one in a test shop, another account', () => {
    const live = eventOf('evt_1', 'payment_intent.succeeded', 'pi_1', { livemode: true })
    const others = eventOf('evt_1', 'payment_intent.succeeded', 'pi_1', { account: 'acct_other' })
    expect(provider('sk_live_1').readEvent(Buffer.from(body), genuine, now)).toBeUndefined()
    expect(read(live, sign(live, secret, now))).toBeUndefined()
    expect(read(others, sign(others, secret, now))).toBeUndefined()
  })
})

/** Words around the genuine ones change nothing, as long as its moment and its proof are there. */
function saysTheSame(signature: string): boolean {
  const read = (text: string) => text.split(',').map((word) => word.split('='))
  const [[, moment = ''] = [], [, proof] = []] = read(genuine)
  const words = read(signature)
  const timely = words.some(
    ([name, value = '']) => name === 't' && Number.parseInt(value, 10) === Number(moment),
  )
  return timely && words.some(([name, value]) => name === 'v1' && value === proof)
}
