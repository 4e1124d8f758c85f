import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsetPlan } from '../app/delivery/plan.ts'
import { planToWire } from '../app/delivery/wire.ts'
import { calls } from '../app/features.server.ts'
import { refundById } from '../app/payments/public.server.ts'
import { undoRefund } from '../app/payments/undo-refund.server.ts'
import { inTransaction } from '../app/shop/database.ts'
import { unsetPlan as untaxedPlan } from '../app/tax/plan.ts'
import { makeKey } from './harness/api-keys.ts'
import { type Ask, ask } from './harness/ask.ts'
import { pay, placed } from './harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from './harness/people.ts'
import { stockProduct } from './harness/products.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'
import { addVehicle } from './harness/vehicles.ts'
import { aSearchedNumber, newSynonyms } from './harness/zero-results.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
  product = await stockProduct(shop, { available: 100 })
})
afterAll(() => shop?.close())

async function paidOrder(): Promise<string> {
  const id = await placed(shop, customer, product)
  await pay(shop, customer, id)
  return id
}

/** What somebody wants to send back, and how far that has come. */
async function aReturn(facts: { approvedAt?: Date; receivedAt?: Date }): Promise<string> {
  const orderId = await paidOrder()
  const wish = { quantity: 1, reason: 'faulty' as const, words: '', photos: '[]' }
  const of = { orderId, productName: 'Chain link', orderNumber: 1, askedAt: shop.shop.now() }
  const added = shop.shop.db.insertInto('returns').values({ ...of, ...wish, ...facts })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** One that the card did not take. */
async function anUndoneRefund(): Promise<string> {
  const body = { reason: 'Dented', restock: false }
  const asked = await ask<{ refund: { _id: string } }>(shop, `POST /refund/${await paidOrder()}`, {
    as: admin,
    body,
  })
  const id = asked.body.refund._id
  const refund = await refundById(shop.shop.db, id)
  await inTransaction(shop.shop.db, (db) =>
    undoRefund({ ...shop.shop, db }, { id: refund?.providerId ?? '' }),
  )
  return id
}

async function aMessage(): Promise<string> {
  const written = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M', network: '::' }
  const added = shop.shop.db.insertInto('messages').values({ ...written, sentAt: shop.shop.now() })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

async function aMail(): Promise<string> {
  const mail = { recipient: 'a@example.com', subject: 'S', textBody: 'T', htmlBody: null }
  const added = shop.shop.db.insertInto('outbox').values({ ...mail, deliveredAt: shop.shop.now() })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

async function aReview(): Promise<string> {
  const said = { name: 'N', company: 'C', rating: 5, comment: 'Good.', image: '' }
  const added = shop.shop.db.insertInto('reviews').values({ ...said, createdAt: shop.shop.now() })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

const key = { name: 'Warehouse', scopes: ['orders'], password: PASSWORD }

async function aKey(): Promise<string> {
  return (await makeKey(shop, admin)).insertedId
}

const tool = {
  name: 'Chain',
  description: 'Eleven speeds.',
  image: '/pictures/products/spoke-key.jpg',
  available_quantity: 5,
  minimum_quantity: 1,
  price: 10,
}

/** Each write of an admin's, made so that it succeeds: its path, and its body. */
const writes: Record<string, () => Promise<[string, object?]>> = {
  'post /addproduct': async () => ['/addproduct', tool],
  'put /tools/{id}': async () => [`/tools/${await stockProduct(shop)}`, { ...tool, version: 1 }],
  'post /stock/{id}': async () => [`/stock/${product}`, { reason: 'delivered', units: 5 }],
  'put /fit-rows/{id}': async () => {
    const { body } = await ask<{ version: string }>(shop, `GET /fit-rows/${product}`, { as: admin })
    return [`/fit-rows/${product}`, { ...body, complete: true, rows: [] }]
  },
  'put /product-facts/{id}': async () => {
    const { body } = await ask<{ version: string }>(shop, `GET /product-facts/${product}`, { as: admin })
    return [`/product-facts/${product}`, { ...body, facts: [{ name: 'Weight', value: '257 g' }] }]
  },
  'delete /tools/{id}': async () => [`/tools/${await stockProduct(shop)}`],
  'patch /updatestatus/{id}': async () => [`/updatestatus/${await paidOrder()}`, { carrier: 'DHL' }],
  'post /refund/{id}': async () => [`/refund/${await paidOrder()}`, { reason: 'Dented', restock: true }],
  'patch /refunds/{id}': async () => [`/refunds/${await anUndoneRefund()}`, { how: 'Bank transfer' }],
  'patch /return-requests/{id}': async () => [`/return-requests/${await aReturn({})}`, { step: 'approve' }],
  'post /return-requests/{id}/refund': async () => {
    const come = { approvedAt: shop.shop.now(), receivedAt: shop.shop.now() }
    return [`/return-requests/${await aReturn(come)}/refund`]
  },
  'post /holds/end': async () => {
    const stranger = await signUp(shop)
    await placed(shop, stranger, product)
    return ['/holds/end', { people: [stranger.userId] }]
  },
  'delete /guest-orders/{id}/links': async () => {
    const line = { toolsId: product, orderQuantity: 1, totalPrice: 19.99 }
    const body = { lines: [line], email: 'gale@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
    await sql`update guests set network = ''`.execute(shop.shop.db)
    const placedAsGuest = await ask<{ insertedId: string }>(shop, 'POST /guest-orders', { body })
    return [`/guest-orders/${placedAsGuest.body.insertedId}/links`]
  },
  'delete /order/{id}': async () => [`/order/${await placed(shop, customer, product)}`],
  'put /delivery-plan': async () => [
    '/delivery-plan',
    { plan: planToWire({ ...unsetPlan, unweighed: 400 }), version: 0 },
  ],
  'put /tax-plan': async () => ['/tax-plan', { plan: { ...untaxedPlan, prices: 'added' }, version: 0 }],
  'post /zero-result-searches/number': async () => [
    '/zero-result-searches/number',
    await aSearchedNumber(shop),
  ],
  'post /wanted-parts': async () => ['/wanted-parts', { term: `rudder ${crypto.randomUUID()}` }],
  'delete /wanted-parts/{id}': async () => {
    const added = shop.shop.db.insertInto('wantedParts').values({ term: 'sail', addedAt: shop.shop.now() })
    return [`/wanted-parts/${(await added.returning('id').executeTakeFirstOrThrow()).id}`]
  },
  'post /vehicles': async () => ['/vehicles', { kind: 'car', name: 'Kestrel' }],
  'put /vehicles/{id}': async () => {
    const id = await addVehicle(shop, 'Merle')
    const { body } = await ask<{ version: string }>(shop, `GET /vehicles/${id}`, { as: admin })
    return [`/vehicles/${id}`, { version: body.version, name: 'Blackbird' }]
  },
  'delete /vehicles/{id}': async () => [`/vehicles/${await addVehicle(shop, 'Heron')}`],
  'post /vehicles/file': async () => ['/vehicles/file', { file: 'Kind,Make\ncar,Plover', apply: true }],
  'post /synonyms': async () => ['/synonyms', newSynonyms()],
  'delete /synonyms/{id}': async () => {
    const added = shop.shop.db.insertInto('synonyms').values({ terms: 'a\nb' })
    return [`/synonyms/${(await added.returning('id').executeTakeFirstOrThrow()).id}`]
  },
  'put /policies/{page}': async () => ['/policies/delivery', { text: 'By bike.', version: 0 }],
  'patch /messages/{id}': async () => [`/messages/${await aMessage()}`, { read: true }],
  'post /mails/{id}/resend': async () => [`/mails/${await aMail()}/resend`],
  'patch /reviews/{id}': async () => [`/reviews/${await aReview()}`, { hidden: true, answer: 'Thanks.' }],
  'post /apikeys': async () => ['/apikeys', key],
  'delete /apikeys/{id}': async () => [`/apikeys/${await aKey()}`],
  'put /makeadmin/{email}': async () => [`/makeadmin/${(await signUp(shop, { verified: true })).email}`],
  'delete /user/{email}/sessions': async () => [`/user/${(await signUp(shop)).email}/sessions`],
  'delete /user': async () => [`/user?email=${(await signUp(shop)).email}`],
}

/** What a call takes for a proof: the access token, or of a few the session from our own pages. */
function proofOf(name: string, person: TestPerson): Ask {
  const made = calls.find(({ call }) => `${call.method} ${call.path}` === name)
  return made?.call.proof === 'session'
    ? { cookieOf: person, headers: { Origin: shop.shop.url } }
    : { as: person }
}

/** A draft is nobody's business but the import's; what it does to the shop, its job puts on record. */
const drafts = /^\w+ \/imports/

/** What a call and the jobs behind it note for themselves: no facts of the shop's. */
const bookkeeping = [
  ...['rate_limits', 'idempotency_keys', 'sessions', 'access_tokens', 'verifications', 'outbox'],
  ...['payments', 'payment_events', 'provider_catch_up', 'imports', 'import_parts', 'import_lines'],
  ...['kysely_migration', 'kysely_migration_lock', 'zero_result_searches', 'uploads'],
]
const records = ['audit_log', 'stock_movements', 'money_movements', 'price_movements']

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.shop.db)
  return rows.map(({ name }) => name)
}

/** The transactions since one of them that have left a row in a table. */
async function writersOf(table: string, since: string, where = sql`true`): Promise<string[]> {
  const { rows } = await sql<{ xid: string }>`
    select distinct xmin::text as xid from ${sql.table(table)}
    where xmin::text::bigint > ${since}::bigint and ${where}`.execute(shop.shop.db)
  return rows.map(({ xid }) => xid)
}

async function thisMoment(): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(shop.shop.db)
  return rows[0]?.xid ?? ''
}

describe('whatever an admin changes', () => {
  it('is tried here, call by call', () => {
    const theirs = calls
      .filter(({ call }) => call.method !== 'get' && call.who === 'admin')
      .map(({ call }) => `${call.method} ${call.path}`)
      .filter((name) => !drafts.test(name))
    expect([...theirs, 'delete /order/{id}'].toSorted()).toEqual(Object.keys(writes).toSorted())
  })

  it.each(Object.entries(writes))(
    '%s is on record, by name and in its own transaction',
    async (name, make) => {
      const [path, body] = await make()
      const since = await thisMoment()
      const request: Ask = { ...proofOf(name, admin), ...(body && { body }) }
      const answer = await ask(shop, `${name.split(' ')[0]?.toUpperCase()} ${path}`, request)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)

      const byAdmin = sql`actor_id = ${admin.userId}`
      const recorded = (await Promise.all(records.map((table) => writersOf(table, since, byAdmin)))).flat()
      expect(recorded, 'a deed, or a movement').not.toEqual([])
      for (const table of await tables()) {
        if (bookkeeping.includes(table)) continue
        const writers = await writersOf(table, since)
        expect(
          writers.filter((xid) => !recorded.includes(xid)),
          `off the record, in ${table}`,
        ).toEqual([])
      }
    },
  )

  it.each(Object.entries(writes))('%s leaves nothing on record when it is refused', async (name, make) => {
    const [path, body] = await make()
    const since = await thisMoment()
    const request: Ask = { ...proofOf(name, customer), ...(body && { body }) }
    // The order is the customer's own: theirs to cancel, and no deed of an admin's.
    await ask(shop, `${name.split(' ')[0]?.toUpperCase()} ${path}`, request)
    expect(await writersOf('audit_log', since)).toEqual([])
  })
})
