import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { linkTo, mailsTo } from '../../../test/harness/mails.ts'
import { payByCard, type Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import { DAY, MINUTE } from '../../basics/clock.ts'
import { accountSays } from '../../content/account-messages.ts'
import type { WireCheckout } from '../checkouts/contract.ts'
import type { WireOrder } from '../contract.ts'
import { expireOrders } from '../expire-orders.server.ts'
import { forgetGuests } from './forget-guests.server.ts'
import { joinGuestOrders } from './join-orders.server.ts'

let till: Till
let admin: TestPerson
let product: string

beforeAll(async () => {
  till = await openTill({ TRUSTED_PROXIES: '127.0.0.1' })
  admin = await till.person('admin')
})
beforeEach(async () => {
  product = await stockProduct(till.shop, { available: 10 })
})
afterAll(async () => {
  expect(await whatIsBroken(till.pool)).toEqual([])
  await till?.close()
})

interface Guest {
  email: string
  checkout: WireCheckout
  link: string
}

let people = 0

async function guest(email = `linked-${people++}@example.com`): Promise<Guest> {
  const wish = { lines: [lineOf(product)], email, name: 'Gale Guest', address: '1 Mill Lane' }
  const { status, body } = await by<PlacedCheckout & { link: string }>('', wish)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { email, checkout: body.checkout, link: body.link }
}

function by<T = Refused & Record<string, unknown>>(path: string, body: object) {
  people += 1
  const headers = { 'X-Forwarded-For': `198.51.${people >> 8}.${people & 255}` }
  return ask<T>(till.shop, `POST /guest-orders${path}`, { body, headers })
}

async function pay({ link, checkout }: Guest): Promise<string> {
  const started = await by<{ clientSecret: string }>('/pay', { link, totalPrice: checkout.total })
  await payByCard(till.shop, started.body.clientSecret)
  const { status } = await by('/paid', { link, transectionId: idOf(started.body.clientSecret) })
  if (status !== 200) throw new Error(`not paid: ${status}`)
  return idOf(started.body.clientSecret)
}

const state = async (link: string) =>
  (await by<WireCheckout>('/show', { link })).body.orders?.map((order) => order.state)
const ownOrders = async (as: TestPerson) =>
  (await ask<WireOrder[]>(till.shop, `GET /order?email=${as.email}`, { as })).body.map(({ _id }) => _id)
const newLink = async (email: string) => (await linkTo(till.shop, email, '/guest?token=')).split('=')[1] ?? ''

describe('a link', () => {
  it('pays what was ordered, once, and the invoice is mailed with a link of its own', async () => {
    const who = await guest()
    await pay(who)
    expect(await state(who.link)).toEqual(['paid'])
    expect(refusal(await by('/pay', { link: who.link, totalPrice: who.checkout.total }))).toEqual([
      409,
      'order-paid',
    ])
    expect(refusal(await by('/cancel', { link: who.link }))).toEqual([409, 'order-paid'])
    const mailed = await newLink(who.email)
    expect(mailed).not.toBe(who.link)
    expect(await state(mailed)).toEqual(['paid'])
  })

  it('cancels what is not paid, once, and gives the pieces back; of that no mail tells', async () => {
    const who = await guest()
    const answers = await Promise.all([1, 2, 3].map(() => by('/cancel', { link: who.link })))
    expect(answers.map(({ body }) => body.deletedCount).toSorted()).toEqual([0, 0, 1])
    expect(await state(who.link)).toEqual(['cancelled'])
    expect(await till.left([product])).toEqual([10])
    expect(await mailsTo(till.shop, who.email)).toHaveLength(1)
  })

  it('opens nothing else: neither another guest’s order nor a call of an account', async () => {
    const [one, other] = [await guest(), await guest()]
    const started = await by<{ clientSecret: string }>('/pay', { link: other.link, totalPrice: 19.99 })
    await payByCard(till.shop, started.body.clientSecret)
    const others = { link: one.link, transectionId: idOf(started.body.clientSecret) }
    expect(refusal(await by('/paid', others))).toEqual([404, 'not-found'])
    await by('/paid', { ...others, link: other.link })
    const headers = { Authorization: `Bearer ${one.link}` }
    for (const call of [
      `GET /order/${one.checkout._id}`,
      `GET /invoice/${one.checkout._id}`,
      'GET /allorders',
    ])
      expect((await ask(till.shop, call, { headers })).status).toBe(401)
    const customer = await till.person()
    for (const call of [`GET /order/${one.checkout._id}`, `GET /checkouts/${one.checkout._id}`])
      expect((await ask(till.shop, call, { as: customer })).status).toBe(404)
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(200), "' or 1=1 --", '\u0000'.repeat(43)])(
    'that is none is refused by every call alike: %j',
    async (link) => {
      const bodies = [
        ['/show', {}],
        ['/cancel', {}],
        ['/end-links', {}],
        ['/pay', { totalPrice: 19.99 }],
        ['/paid', { transectionId: 'pi_1' }],
      ] as const
      for (const [path, more] of bodies)
        expect(refusal(await by(path, { link, ...more }))).toEqual([404, 'link-over'])
    },
  )

  it('is ended with all others by a press of whoever has one, and by an admin', async () => {
    const [second, third] = [await guest(), await guest()]
    const mailed = await newLink(second.email)
    await by('/end-links', { link: second.link })
    for (const link of [second.link, mailed])
      expect(refusal(await by('/show', { link }))).toEqual([404, 'link-over'])
    const path = `DELETE /guest-orders/${third.checkout._id}/links`
    expect((await ask(till.shop, path, { as: admin })).body).toEqual({ deletedCount: 2 })
    expect((await ask(till.shop, path, { as: admin })).body).toEqual({ deletedCount: 0 })
    expect(refusal(await by('/show', { link: third.link }))).toEqual([404, 'link-over'])
    expect((await ask(till.shop, path, { as: await till.person() })).status).toBe(403)
  })

  it('is mailed anew to the order’s own address alone, at most each quarter of an hour; every answer is alike', async () => {
    const who = await guest()
    const number = who.checkout.orders[0]?.number ?? ''
    const right = { email: who.email, number: number.toLowerCase() }
    const wrong = [
      { ...right, number: 'SP-1' },
      { ...right, email: 'x@example.com' },
      { email: '', number: '' },
    ]
    const answers = await Promise.all([right, right, ...wrong].map((body) => by('/link', body)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(till.shop, who.email)).toHaveLength(2)
    expect(await mailsTo(till.shop, 'x@example.com')).toHaveLength(0)
    expect(await state(await newLink(who.email))).toEqual(['unpaid'])
    till.shop.travel(16 * MINUTE)
    await by('/link', right)
    expect(await mailsTo(till.shop, who.email)).toHaveLength(3)
  })
})

describe('an order without an account', () => {
  const renewed = (person: TestPerson) => joinGuestOrders(till.shop.shop.db, person)
  const proves = (email: string, verified: boolean) =>
    till.pool.query('update identities set email_verified = $2 where email = $1', [email, verified])

  it('joins the account of its address once that is proven and it is paid, and its link stays what it was', async () => {
    const customer = await till.person()
    await proves(customer.email, false)
    const [paid, unpaid] = [await guest(customer.email), await guest(customer.email)]
    await pay(paid)
    await renewed(customer)
    expect(await ownOrders(customer)).toEqual([])
    const before = await by<WireCheckout>('/show', { link: paid.link })
    await proves(customer.email, true)
    await Promise.all([renewed(customer), renewed(customer), renewed(customer)])
    expect(await ownOrders(customer)).toEqual([paid.checkout._id])
    // Whoever placed it learns nothing of the account by it.
    const after = await by<WireCheckout>('/show', { link: paid.link })
    expect(after.body).toEqual(before.body)
    await pay(unpaid)
    await renewed(customer)
    expect(await ownOrders(customer)).toEqual([unpaid.checkout._id, paid.checkout._id])
  })

  it('joins while it is paid, or the next time', async () => {
    const customer = await till.person()
    const who = await guest(customer.email)
    await Promise.all([pay(who), ...Array.from({ length: 10 }, () => renewed(customer))])
    await renewed(customer)
    expect(await ownOrders(customer)).toEqual([who.checkout._id])
  })

  it('goes with the account that it has joined, and its link is over', async () => {
    const customer = await till.person()
    const who = await guest(customer.email)
    await pay(who)
    await renewed(customer)
    const orders = till.shop.shop.personalRecords.find(({ name }) => name === 'orders')
    const person = { ...customer, identityId: '', emailVerified: true, createdAt: new Date() }
    await orders?.forget?.(till.shop.shop, person)
    const { rows } = await till.pool.query('select email, customer_name from orders where id = $1', [
      who.checkout._id,
    ])
    expect(rows).toEqual([{ email: '', customer_name: accountSays.formerCustomer }])
    expect(refusal(await by('/show', { link: who.link }))).toEqual([404, 'link-over'])
    expect((await till.pool.query('select from guests where email = $1', [customer.email])).rowCount).toBe(0)
  })

  it('is shown to admins as a guest’s, and shipped and refunded as any; each mail has its own link', async () => {
    const who = await guest()
    await pay(who)
    const id = who.checkout._id
    const { body: found } = await ask<WireOrder>(till.shop, `GET /order/${id}`, { as: admin })
    expect(found).toMatchObject({ guest: true, email: who.email })
    await ask(till.shop, `PATCH /updatestatus/${id}`, { as: admin })
    await ask(till.shop, `POST /refund/${id}`, { as: admin, body: { reason: 'Broken.', restock: false } })
    const mails = await mailsTo(till.shop, who.email)
    expect(mails).toHaveLength(4)
    const links = mails.map(({ textBody }) => /token=([\w-]{43})/.exec(textBody)?.[1] ?? '')
    expect(new Set(links).size).toBe(4)
    for (const link of links) expect(await state(link)).toEqual(['refunded'])
    expect(mails.map(({ textBody }) => textBody).join()).not.toContain('/dashboard')
  })

  it('that nobody has paid forgets after 30 days whose it was', async () => {
    const [gone, paid] = [await guest(), await guest()]
    await pay(paid)
    await till.shop.shop.postman.deliver()
    till.shop.travel(31 * DAY)
    await expireOrders(till.shop.shop)
    await forgetGuests(till.shop.shop)
    expect(await mailsTo(till.shop, gone.email)).toEqual([])
    expect(await mailsTo(till.shop, paid.email)).toHaveLength(2)
    const rows = await till.pool.query(
      `select id, state, email <> '' as known, exists (select from guests where user_id = guest_id) as opens,
         (select network from guests where user_id = guest_id) as network from orders where id = any($1) order by id`,
      [[gone.checkout._id, paid.checkout._id]],
    )
    expect(rows.rows).toEqual([
      { id: gone.checkout._id, state: 'cancelled', known: false, opens: false, network: null },
      { id: paid.checkout._id, state: 'paid', known: true, opens: true, network: '' },
    ])
  })
})

it('a guest is forgotten with the whole checkout or, while somebody changes it, not at all', async () => {
  const others = [
    await stockProduct(till.shop, { available: 10 }),
    await stockProduct(till.shop, { available: 10 }),
  ]
  const who = await guest()
  const wish = { email: 'three@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  const { body } = await by<PlacedCheckout & { link: string }>('', {
    ...wish,
    lines: [product, ...others].map((id) => lineOf(id)),
  })
  till.shop.travel(31 * DAY)
  await expireOrders(till.shop.shop)
  const known = async () => {
    const { rows } = await till.pool.query<{ email: string }>(
      'select email from orders where checkout_id = $1',
      [body.insertedId],
    )
    return rows.map(({ email }) => email)
  }
  const changing = await till.pool.connect()
  await changing.query('begin')
  await changing.query('select from orders where id = $1 for update', [body.insertedId])
  await forgetGuests(till.shop.shop)
  await changing.query('rollback')
  changing.release()
  expect(await known()).toEqual(Array(3).fill(wish.email))
  expect((await by('/show', { link: body.link })).status).toBe(200)
  expect(refusal(await by('/show', { link: who.link }))).toEqual([404, 'link-over'])
  await forgetGuests(till.shop.shop)
  expect(await known()).toEqual(['', '', ''])
})

it('a link ends after 90 days', async () => {
  const who = await guest()
  till.shop.travel(89 * DAY)
  expect(await state(who.link)).toEqual(['unpaid'])
  till.shop.travel(2 * DAY)
  expect(refusal(await by('/show', { link: who.link }))).toEqual([404, 'link-over'])
})
