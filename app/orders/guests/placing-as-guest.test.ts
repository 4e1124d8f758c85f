import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import { payByCard, type Refused } from '../../../test/harness/orders.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import { HOUR, MINUTE } from '../../basics/clock.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import type { WireCheckout } from '../checkouts/contract.ts'
import type { WireOrder } from '../contract.ts'
import { expireOrders } from '../expire-orders.server.ts'

let till: Till
let products: string[]

beforeAll(async () => {
  till = await openTill({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  products = await till.parts()
})
afterAll(async () => {
  expect(await whatIsBroken(till.pool)).toEqual([])
  await till?.close()
})

type Placed = PlacedCheckout & { link: string }
let people = 0
const somebody = () => `guest-${people++}@example.com`

function place<T = Placed>(more: object = {}, { from = '', key = '' } = {}): Promise<Answer<T>> {
  people += 1
  const network = from || `198.51.${people >> 8}.${people & 255}`
  const headers = { 'X-Forwarded-For': network, ...(key && { 'Idempotency-Key': key }) }
  const wish = {
    lines: [lineOf(products[0] ?? '')],
    email: somebody(),
    name: 'Gale Guest',
    address: '1 Mill Lane',
  }
  return ask<T>(till.shop, 'POST /guest-orders', { body: { ...wish, ...more }, headers })
}

const show = (link: string) =>
  ask<WireCheckout & Refused>(till.shop, 'POST /guest-orders/show', { body: { link } })
const count = async (table: 'orders' | 'guests' | 'users') =>
  (
    await till.shop.shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
  )[0]?.rows

describe('ordering without an account', () => {
  it('takes the pieces of all lines, and is opened by what it answers with and by what is mailed', async () => {
    const email = somebody()
    const lines = products.map((id) => lineOf(id))
    const { status, body } = await place({ lines, email: ` ${email.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(body.checkout.orders).toHaveLength(3)
    expect(body.checkout.orders[0]).toMatchObject({
      guest: true,
      email,
      customerName: 'Gale Guest',
      pay: false,
    })
    expect(await till.left(products)).toEqual([2, 2, 2])
    const [mail, ...more] = await mailsTo(till.shop, email)
    expect(more).toEqual([])
    const [, inMail = ''] = /\/guest\?token=([\w-]{43})/.exec(mail?.textBody ?? '') ?? []
    expect(inMail).not.toBe(body.link)
    for (const link of [inMail, body.link])
      expect((await show(link)).body).toMatchObject({ _id: body.insertedId, total: 59.97 })
  })

  it('keeps no token, and writes nothing of what was typed to the address', async () => {
    const email = somebody()
    const { body } = await place({ email, name: 'Buy gold at evil.example', address: 'evil.example' })
    const rows = await till.pool.query<{ all: string }>(
      `select (select string_agg(l::text, '') from guest_links l) || (select string_agg(g::text, '') from guests g)
        || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as all`,
    )
    expect(rows.rows[0]?.all).not.toContain(body.link)
    const [mail] = await mailsTo(till.shop, email)
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain('evil.example')
  })

  it('answers, mails and keeps the same for the address of an account as for any other', async () => {
    const customer = await till.person()
    const [known, unknown] = [await place({ email: customer.email }), await place()]
    const shape = ({ status, body }: Answer<Placed>) => [
      status,
      body.checkout.orders.map((order) => Object.keys(order)),
      Object.keys(body),
    ]
    expect(shape(known)).toEqual(shape(unknown))
    const [mail] = await mailsTo(till.shop, customer.email)
    expect(mail?.textBody).not.toContain('Gale Guest')
    const own = await ask<WireOrder[]>(till.shop, `GET /order?email=${customer.email}`, { as: customer })
    expect(own.body).toEqual([])
  })

  it('under one key is placed once, in the end and at the same moment, each answer with a link that works', async () => {
    const wish = { email: somebody() }
    const once = { from: '203.0.113.1', key: 'a-key' }
    const answers = await Promise.all([place(wish, once), place(wish, once), place(wish, once)])
    answers.push(await place(wish, once))
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
    expect(await till.left(products)).toEqual([2, 3, 3])
    for (const { body } of answers) expect((await show(body.link)).status).toBe(200)
    expect(refusal(await place<Refused>({ email: somebody() }, once))).toEqual([422, 'key-reused'])
    expect((await place(wish, { ...once, from: '203.0.113.2' })).body.insertedId).not.toBe(
      answers[0]?.body.insertedId,
    )
  })

  it('under a key that nobody guesses is placed once also from another network', async () => {
    const wish = { email: somebody() }
    const key = crypto.randomUUID()
    const [one, next] = [await place(wish, { key }), await place(wish, { key })]
    expect(next.body.insertedId).toBe(one.body.insertedId)
  })

  it('under such a key is placed once from several networks at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const [wish, key] = [{ email: somebody() }, crypto.randomUUID()]
      const answers = await Promise.all([1, 2, 3, 4].map(() => place(wish, { key })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
      products = await till.parts()
    }
  })

  it('under a key that others may come upon, or a day later, is another’s', async () => {
    products = [await stockProduct(till.shop, { available: 100 })]
    const [wish, long] = [{ email: somebody() }, 'order-form-submit-000000000000000001']
    const first = await place(wish, { key: long })
    expect((await place(wish, { key: long })).body.insertedId).not.toBe(first.body.insertedId)
    const key = crypto.randomUUID()
    const today = await place(wish, { key })
    till.shop.travel(25 * HOUR)
    expect((await place(wish, { key })).body.insertedId).not.toBe(today.body.insertedId)
  })

  it('under its key once more gives no link after all were ended', async () => {
    const [wish, key] = [{ email: somebody() }, crypto.randomUUID()]
    const { body } = await place(wish, { key })
    await ask(till.shop, 'POST /guest-orders/end-links', { body: { link: body.link } })
    expect(refusal(await place<Refused>(wish, { key }))).toEqual([404, 'link-over'])
  })

  it('leaves a link on the device that orders, for the pages of its order alone', async () => {
    const { body, headers } = await place()
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    const [, link] = cookies
    expect(link).toMatch(/^guest-SP-\d+=[\w-]{43}; Max-Age=2592000; Path=\/guest; HttpOnly; SameSite=Lax$/)
    expect(link).toContain(`guest-${body.checkout.orders[0]?.number}=${body.link};`)
  })

  it('takes a name as it is spelled, with what keeps its letters apart', async () => {
    const { body } = await place({ name: 'محمد علی\u200cرضا' })
    expect(body.checkout.orders[0]?.customerName).toBe('محمد علی\u200cرضا')
  })

  it.each([
    [{ email: 'nobody' }, 'email', specified.emailInvalid],
    [{ email: 'a\nb@example.com' }, 'email', specified.emailInvalid],
    [{ email: '' }, 'email', specified.emailRequired],
    [{ name: ' ' }, 'name', specified.nameRequired],
    [{ name: '\u200b' }, 'name', specified.nameRequired],
    [{ name: 'x'.repeat(81) }, 'name', ours.tooLong],
    [{ name: '\u202eevil' }, 'name', ours.unprintable],
    [{ address: '' }, 'address', specified.addressRequired],
  ])('refuses %j, and makes nobody', async (more, field, message) => {
    const before = await count('users')
    const { status, body } = await place<Refused>(more)
    expect([status, body.message, body.error.field]).toEqual([422, message, field])
    expect(await count('users')).toBe(before)
  })

  it('refuses what can’t be ordered as anybody’s is refused, and leaves nothing behind', async () => {
    const before = [await count('orders'), await count('guests'), await count('users')]
    const lines = [lineOf(products[0] ?? ''), { ...lineOf(products[1] ?? ''), totalPrice: 1 }]
    expect(refusal(await place<Refused>({ lines }))).toEqual([409, 'price-changed'])
    expect(refusal(await place<Refused>({ lines: [lineOf(products[0] ?? '', 4)] }))).toEqual([
      422,
      'quantity-above-available',
    ])
    expect([await count('orders'), await count('guests'), await count('users')]).toEqual(before)
    expect(await till.left(products)).toEqual([3, 3, 3])
  })
})

describe('what anybody may hold', () => {
  it('is half of a part, of all guests together, for half an hour', async () => {
    const answers = [await place(), await place(), await place()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403])
    const refused = answers[2] as unknown as Answer<Refused>
    expect(refused.body).toMatchObject({ error: { code: 'account-needed', pieces: 0 } })
    expect(refused.body.message).toContain('Please log in')
    till.shop.travel(31 * MINUTE)
    await expireOrders(till.shop.shop)
    expect(await till.left(products)).toEqual([3, 3, 3])
  })

  it('is five unpaid checkouts of one network, however many ask at once', async () => {
    const from = '203.0.113.77'
    products = [await stockProduct(till.shop, { available: 1000 })]
    const answers = await Promise.all(Array.from({ length: 9 }, () => place({}, { from })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('is five of one network, taken again ones too', async () => {
    const from = '203.0.113.78'
    products = [await stockProduct(till.shop, { available: 1000 })]
    const links: string[] = []
    for (let time = 0; time < 2; time++) {
      for (let at = 0; at < 5; at++) links.push((await place({}, { from })).body.link)
      till.shop.travel(31 * MINUTE)
      await expireOrders(till.shop.shop)
    }
    const pay = async (link: string, network: string): Promise<Answer<Refused>> => {
      const answer = await ask<Refused>(till.shop, 'POST /guest-orders/pay', {
        body: { link, totalPrice: 19.99 },
        headers: { 'X-Forwarded-For': network },
      })
      // A busy machine is no fault.
      return answer.status === 503 ? await pay(link, network) : answer
    }
    const answers = await Promise.all(links.map((link) => pay(link, from)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(refusal)).toEqual(Array(5).fill([429, 'too-many-open-orders']))
    expect((await place({}, { from })).status).toBe(429)
    // A telephone that has gone elsewhere pays there.
    const left = links[answers.findIndex(({ status }) => status === 429)] ?? ''
    expect((await pay(left, '203.0.113.79')).status).toBe(200)
    // From then on it counts there.
    const there = []
    for (let at = 0; at < 5; at++) there.push((await place({}, { from: '203.0.113.79' })).status)
    expect(there).toEqual([200, 200, 200, 200, 429])
    // What is paid leaves room for another.
    const paying = await ask<{ clientSecret: string }>(till.shop, 'POST /guest-orders/pay', {
      body: { link: left, totalPrice: 19.99 },
    })
    await payByCard(till.shop, paying.body.clientSecret)
    const transectionId = idOf(paying.body.clientSecret)
    await ask(till.shop, 'POST /guest-orders/paid', { body: { link: left, transectionId } })
    expect((await place({}, { from: '203.0.113.79' })).status).toBe(200)
    for (const link of links) await ask(till.shop, 'POST /guest-orders/cancel', { body: { link } })
  })

  it('writes five mails a day to an address whose orders nobody pays, and answers alike', async () => {
    const email = somebody()
    const answers = []
    for (let time = 0; time < 7; time++) {
      products = await till.parts()
      answers.push((await place({ email })).status)
    }
    expect(answers).toEqual(Array(7).fill(200))
    expect(await mailsTo(till.shop, email)).toHaveLength(5)
    till.shop.travel(HOUR)
    await expireOrders(till.shop.shop)
    // Nor of the end of each hold.
    expect(await mailsTo(till.shop, email)).toHaveLength(5)
    till.shop.travel(25 * HOUR)
    products = await till.parts()
    expect((await place({ email })).status).toBe(200)
    expect(await mailsTo(till.shop, email)).toHaveLength(6)
  })

  it('writes no more to it for links that are asked for, or orders that the shop cancels', async () => {
    const email = somebody()
    const admin = await till.person('admin')
    const placed: Placed[] = []
    for (let time = 0; time < 4; time++) {
      products = await till.parts()
      placed.push((await place({ email })).body)
    }
    for (const { checkout } of placed) {
      const number = checkout.orders[0]?.number
      const headers = { 'X-Forwarded-For': `203.0.114.${people++}` }
      await ask(till.shop, 'POST /guest-orders/link', { body: { email, number }, headers })
      await ask(till.shop, `DELETE /order/${checkout._id}`, { as: admin })
    }
    expect(await mailsTo(till.shop, email)).toHaveLength(5)
    for (const { link } of placed) expect((await show(link)).body.orders[0]?.state).toBe('cancelled')
  })
})
