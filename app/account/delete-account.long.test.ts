import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { deliveredFiles } from '../../test/harness/mails.ts'
import { pay, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { whereIs } from '../../test/harness/where-is.ts'
import type { WireEntry } from '../audit/contract.ts'
import { MINUTE } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { accountSays } from '../content/account-messages.ts'
import { composeMail } from '../mail/public.server.ts'

let shop: TestShop
let twin: TestShop
let admin: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  admin = await signUp(shop, { role: 'admin' })
  product = await stockProduct(shop, { available: 1000 })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

const leave = (person: TestPerson, change: object = {}, at = shop) =>
  askAs(at, person, 'DELETE /account', { email: person.email, password: PASSWORD, ...change })

const ship = (id: string, body: object = {}) => ask(shop, `PATCH /updatestatus/${id}`, { as: admin, body })

/** Somebody who has left traces in every feature. */
async function livelyPerson(name: string): Promise<{ person: TestPerson; shipped: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const person = await signUp(shop, { name, email, verified: true })
  const details = { education: 'HNC', city: `${name}ville`, phone: '555', linkedin: 'one', facebook: 'one' }
  const profile = `PUT /profile-details/${encodeURIComponent(email)}`
  await ask(shop, profile, { as: person, body: { ...details, email } })
  const message = { name, email, subject: 'Chains', message: `Yours, ${name}` }
  await ask(shop, 'POST /sendmessage', { body: message })
  const upload = await ask<{ data: { url: string } }>(shop, 'POST /upload', {
    as: person,
    body: pictureForm(await picture().png().toBuffer()),
  })
  const review = { rating: 4, comment: 'A fine chain.', company: `${name} & Co`, image: upload.body.data.url }
  await ask(shop, 'POST /review', { as: person, body: review })
  const shipped = await placed(shop, person, product)
  await pay(shop, person, shipped)
  await ship(shipped)
  return { person, shipped }
}

describe('deleting an account', () => {
  it('leaves nothing of the person in the database once the goodbye has left, and the books right', async () => {
    const { person, shipped } = await livelyPerson('Ludmilla Lever')
    const before = await left(shop, product)
    const unpaid = await placed(shop, person, product, 3)
    expect((await leave(person)).body).toEqual({ cancelledOrders: 1 })
    expect(await left(shop, product)).toBe(before)
    // The goodbye is on its way, or has just left.
    expect(['outbox']).toEqual(expect.arrayContaining(await whereIs(shop, 'Ludmilla')))
    await shop.shop.postman.deliver()
    for (const text of ['Ludmilla', '1 Mill Lane', '555-0100']) {
      expect(await whereIs(shop, text), text).toEqual([])
    }
    const orders = await shop.shop.db
      .selectFrom('orders')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute()
    expect(orders).toMatchObject([
      {
        id: shipped,
        customerName: accountSays.formerCustomer,
        email: '',
        address: '',
        phone: '',
        totalCents: 1999,
      },
      { id: unpaid, customerName: accountSays.formerCustomer, cancelledAt: expect.any(Date) },
    ])
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('leaves no file of a mail to them, and those of others', async () => {
    const { person } = await livelyPerson('Mona Mail')
    const other = await signUp(shop)
    await shop.shop.postman.deliver()
    const files = async () => (await deliveredFiles(shop)).join('\n')
    expect(await files()).toContain(`To: ${person.email}`)
    await leave(person)
    await shop.shop.postman.deliver()
    expect(await files()).not.toContain(person.email)
    expect(await files()).toContain(`To: ${other.email}`)
  })

  it('leaves what admins did to them on record, by ids alone', async () => {
    const { person, shipped } = await livelyPerson('Tilda Tube')
    await ship(shipped, { carrier: 'DHL', trackingNumber: 'TILDA-46' })
    await ask(shop, `PUT /makeadmin/${encodeURIComponent(person.email)}`, { as: admin })
    const [message] = (await ask<{ _id: string }[]>(shop, 'GET /messages?q=tilda', { as: admin })).body
    await ask(shop, `PATCH /messages/${message?._id}`, { as: admin, body: { answered: true } })
    const [mail] = (await ask<{ _id: string }[]>(shop, 'GET /mails?q=tilda', { as: admin })).body
    await ask(shop, `POST /mails/${mail?._id}/resend`, { as: admin })
    const found = async () => (await ask<WireEntry[]>(shop, 'GET /audit?q=tilda', { as: admin })).body
    expect((await found()).map(({ action }) => action)).toContain('make-admin')

    await leave(person)
    await shop.shop.postman.deliver()
    expect(await whereIs(shop, 'Tilda')).toEqual([])
    expect(await found()).toEqual([])
    const deeds = await ask<WireEntry[]>(shop, `GET /audit?q=${shipped}&state=orders`, { as: admin })
    expect(deeds.body[0]).toMatchObject({
      action: 'correct-tracking',
      customerName: accountSays.formerCustomer,
      changes: [
        { what: 'carrier', after: 'DHL' },
        { what: 'trackingNumber', after: '…46' },
      ],
    })
    const ofPerson = await ask<WireEntry[]>(shop, `GET /audit?q=${person.userId}&state=people`, { as: admin })
    expect(ofPerson.body).toMatchObject([
      { action: 'delete-account', changes: [{ what: 'role', before: 'admin' }, { what: 'cancelledOrders' }] },
      { action: 'make-admin', subject: { _id: person.userId, name: accountSays.formerCustomer } },
    ])
  })

  it('keeps rating and words of a review as a former customer’s, and the invoice for the books', async () => {
    const { person, shipped } = await livelyPerson('Rudi Rim')
    await leave(person)
    const { body: reviews } = await ask<{ name: string; comment: string }[]>(shop, 'GET /review')
    expect(reviews).toContainEqual(
      expect.objectContaining({
        name: accountSays.formerCustomer,
        comment: 'A fine chain.',
        rating: 4,
        company: '',
        image: '',
      }),
    )
    const invoice = await ask(shop, `GET /invoice-details/${shipped}`, { as: admin })
    expect(invoice).toMatchObject({
      status: 200,
      body: {
        total: 19.99,
        customer: { name: accountSays.formerCustomer, email: '', address: '', phone: '' },
      },
    })
    const refund = { reason: 'Worn', restock: false, amount: 5 }
    expect((await ask(shop, `POST /refund/${shipped}`, { as: admin, body: refund })).status).toBe(200)
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('ends sessions and access tokens at once in every process, and is on record without the address', async () => {
    const person = await signUp(shop)
    const other = { ...person, ...(await signIn(shop, person.email)) }
    expect((await leave(person)).status).toBe(200)
    for (const one of [person, other]) {
      expect((await ask(twin, `GET /order?email=${person.email}`, { as: one })).status).toBe(401)
      expect((await askAs(twin, one, 'GET /account')).status).toBe(401)
    }
    const deeds = await shop.shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', person.userId)
      .execute()
    expect(deeds).toMatchObject([{ action: 'delete-account', actorId: person.userId }])
  })

  it('takes no mails along that wait for an address which nobody has proven', async () => {
    const stranger = await signUp(shop)
    await shop.shop.postman.send(
      shop.shop.db,
      composeMail(stranger.email, { heading: 'Your order', paragraphs: [] }),
    )
    expect((await leave(stranger)).status).toBe(200)
    const waiting = shop.shop.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', stranger.email)
    expect(await waiting.execute()).toContainEqual({ subject: 'Your order' })
  })

  it('frees the address for an account that has nothing of the one before', async () => {
    const { person } = await livelyPerson('Anja Again')
    await leave(person)
    const again = await signUp(shop, { name: 'Somebody Else', email: person.email })
    expect(again.userId).not.toBe(person.userId)
    const { body } = await askAs<Record<string, unknown>>(shop, again, 'GET /account/data')
    expect(body).toMatchObject({ profile: null, orders: [], money: [], reviews: [], messages: [] })
  })

  it('closes an open payment at the provider first: the card then takes no money', async () => {
    const person = await signUp(shop)
    const id = await placed(shop, person, product)
    const secret = await startPayment(shop, person, id)
    expect((await leave(person)).body).toEqual({ cancelledOrders: 1 })
    expect((await payByCard(shop, secret)).status).toBeGreaterThanOrEqual(400)
    expect(await checkBooks(shop.shop)).toEqual([])
  })
})

describe('an account stays', () => {
  const code = ({ status, body }: Awaited<ReturnType<typeof leave>>) => [status, body.error?.code]

  it('while a paid order has not been shipped', async () => {
    const person = await signUp(shop)
    const id = await placed(shop, person, product)
    const unpaid = await placed(shop, person, product)
    await pay(shop, person, id)
    expect(await leave(person)).toMatchObject({ status: 409, body: { message: accountSays.ordersUnderWay } })
    const found = await ask(shop, `GET /order/${unpaid}`, { as: person })
    expect(found.body).toMatchObject({ state: 'unpaid', email: person.email })
    await ship(id)
    expect((await leave(person)).status).toBe(200)
  })

  it('while a part is on its way back, or has come back and is not refunded', async () => {
    const person = await signUp(shop)
    const id = await placed(shop, person, product)
    await pay(shop, person, id)
    await ship(id)
    const wish = { quantity: 1, reason: 'faulty' }
    const asked = await ask<{ _id: string }>(shop, `POST /return-requests/${id}`, { as: person, body: wish })
    for (const body of [{ step: 'approve' }, { step: 'receive', restock: false }]) {
      await ask(shop, `PATCH /return-requests/${asked.body._id}`, { as: admin, body })
      expect(code(await leave(person))).toEqual([409, 'orders-under-way'])
    }
    await ask(shop, `POST /return-requests/${asked.body._id}/refund`, { as: admin, body: {} })
    expect((await leave(person)).status).toBe(200)
  })

  it('of the last admin, also when two leave at once', async () => {
    const alone = await openTestShop()
    const [one, two] = [await signUp(alone, { role: 'admin' }), await signUp(alone, { role: 'admin' })]
    const answers = await Promise.all([leave(one, {}, alone), leave(two, {}, alone)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const admins = alone.shop.db.selectFrom('users').select('id').where('role', '=', 'admin')
    expect(await admins.where('removedAt', 'is', null).execute()).toHaveLength(1)
    await alone.close()
  })

  it('without its address or its password, after ten guesses, and for another site or a bearer', async () => {
    const person = await signUp(shop)
    expect(await leave(person, { email: 'another@example.com' })).toMatchObject({
      status: 422,
      body: { message: accountSays.notYourEmail, error: { field: 'email' } },
    })
    expect(code(await leave(person, { password: 'not-mine' }))).toEqual([422, 'wrong-password'])
    expect(code(await leave(person, { password: undefined }))).toEqual([422, 'wrong-password'])
    const body = { email: person.email, password: PASSWORD }
    expect((await ask(shop, 'DELETE /account', { as: person, body })).status).toBe(401)
    const headers = { Origin: 'https://evil.example' }
    expect((await askAs(shop, person, 'DELETE /account', body, { headers })).status).toBe(403)
    for (let time = 0; time < 9; time++) await leave(person, { password: 'not-mine' })
    expect(code(await leave(person))).toEqual([429, 'too-many'])
    expect((await signIn(shop, person.email)).token).toMatch(/\S/)
  })

  it('of somebody without a password who signed in a while ago', async () => {
    const person = await signUp(shop)
    const own = shop.shop.db.selectFrom('identities').select('id').where('email', '=', person.email)
    await shop.shop.db.deleteFrom('accounts').where('userId', 'in', own).execute()
    twin.travel(16 * MINUTE)
    expect(code(await leave(person, {}, twin))).toEqual([403, 'sign-in-again'])
    twin.travel(-16 * MINUTE)
    expect((await leave(person, {}, twin)).status).toBe(200)
  })

  it('gone, for the second of two who delete it at once', async () => {
    const person = await signUp(shop)
    const answers = await Promise.all([leave(person), leave(person, {}, twin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('unharmed by a stranger who signs up under an address that is not theirs', async () => {
    const { person } = await livelyPerson('Vera Victim')
    await ask(shop, `DELETE /user?email=${person.email}`, { as: admin })
    const squatter = await signUp(shop, { name: 'Squatter', email: person.email })
    const { body } = await askAs<Record<string, unknown>>(shop, squatter, 'GET /account/data')
    expect(body).toMatchObject({ messages: [], mails: [], orders: [], reviews: [] })
    await leave(squatter)
    expect(await whereIs(shop, 'Yours, Vera Victim')).toContain('messages')
    const known = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    expect(known.status).toBe(401)
  })
})
