import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { payByCard, type Refused } from '../../../test/harness/orders.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { calls } from '../../features.server.ts'

/** What each call that a link opens is asked with beside it, of an order. */
const asked: Record<string, (order: { id: string; payment: string }) => object> = {
  '/guest-orders/show': () => ({}),
  '/guest-orders/cancel': () => ({}),
  '/guest-orders/end-links': () => ({}),
  '/guest-orders/pay': () => ({ totalPrice: 19.99 }),
  '/guest-orders/paid': ({ payment }) => ({ transectionId: payment }),
  '/guest-orders/cancel-paid': ({ id }) => ({ id }),
  '/guest-orders/delivered': ({ id }) => ({ id }),
  '/guest-orders/return': ({ id }) => ({ id, quantity: 1, reason: 'faulty' }),
}
/** These name an order, or a payment, beside the link; the others are of the link's own. */
const naming = [
  '/guest-orders/paid',
  '/guest-orders/cancel-paid',
  '/guest-orders/delivered',
  '/guest-orders/return',
]

let till: Till
let order: { id: string; payment: string }
let link: string

beforeAll(async () => {
  till = await openTill()
  link = (await place()).link
  const other = await place()
  const body = { link: other.link, totalPrice: other.checkout.total }
  const started = await ask<{ clientSecret: string }>(till.shop, 'POST /guest-orders/pay', { body })
  await payByCard(till.shop, started.body.clientSecret)
  order = { id: other.insertedId, payment: idOf(started.body.clientSecret) }
})
afterAll(() => till?.close())

async function place(): Promise<PlacedCheckout & { link: string }> {
  // As from a network of its own, which has so many unpaid ones at the most.
  await till.pool.query(`update guests set network = ''`)
  const lines = [lineOf(await stockProduct(till.shop))]
  const body = { lines, email: 'gale@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  return (await ask<PlacedCheckout & { link: string }>(till.shop, 'POST /guest-orders', { body })).body
}

const knock = (path: string, token: string) =>
  ask<Refused>(till.shop, `POST ${path}`, { body: { ...asked[path]?.(order), link: token } })

it('every call of the contract that a link opens is tried here', () => {
  const opened = calls
    .map(({ call }) => call)
    .filter(({ path, proof }) => path.startsWith('/guest-orders/') && proof === 'none')
    .map(({ path }) => path)
  expect(opened.toSorted()).toEqual([...Object.keys(asked), '/guest-orders/link'].toSorted())
})

describe('a link', () => {
  it.each(naming)('to another’s order does not open it: %s', async (path) => {
    expect(refusal(await knock(path, link))).toEqual([404, 'not-found'])
  })

  it.each(Object.keys(asked))(
    'that was guessed, ended, or is of another shop opens nothing: %s',
    async (path) => {
      const { link: ended } = await place()
      await ask(till.shop, 'POST /guest-orders/end-links', { body: { link: ended } })
      // No secret signs it: that of another shop is as good as a guess.
      const guessed = randomBytes(32).toString('base64url')
      for (const token of [guessed, ended, `${link}A`, link.slice(1)])
        expect(refusal(await knock(path, token))).toEqual([404, 'link-over'])
    },
  )

  it.each(Object.keys(asked))('that is out of date opens nothing: %s', async (path) => {
    const { link: old } = await place()
    await till.pool.query(`update guest_links set expires_at = $1`, [till.shop.shop.now()])
    expect(refusal(await knock(path, old))).toEqual([404, 'link-over'])
  })
})
