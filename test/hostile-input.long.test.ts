import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../app/basics/call.ts'
import { calls } from '../app/features.server.ts'
import { authAddresses } from '../app/identity/auth-addresses.server.ts'
import { type Answer, type Ask, ask } from './harness/ask.ts'
import { atLength, some } from './harness/at-length.ts'
import { placed } from './harness/orders.ts'
import { signUp, type TestPerson } from './harness/people.ts'
import { picture, pictureForm } from './harness/pictures.ts'
import { stockProduct } from './harness/products.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'
import { addCar } from './harness/vehicles.ts'
import { hostileBodies, hostileParts, hostileValues, insides, notTheirs } from './hostile-input.ts'

let shop: TestShop
let owner: TestPerson
/** Tries what ends sessions and accounts: `DELETE /account/sessions/.` is `DELETE /account/sessions`. */
let leaver: TestPerson
let admin: TestPerson
/** What the owner has been called so far: who saves a profile may take another name. */
const names = new Set<string>()
let orderId: string
/** What is edited and counted: the product of the orders stays as it is. */
let editedId: string
let carId: string
/** What a call's field holds when nobody means harm, by its name; any other field is a text. */
let sound: Record<string, unknown>

beforeAll(async () => {
  // As a demo shop it has a stand-in for Google, too.
  shop = await openTestShop({ DEMO: '1' })
  owner = await signUp(shop, { email: 'owner@example.com', name: 'Owner' })
  leaver = await signUp(shop, { name: 'Owner' })
  admin = await signUp(shop, { role: 'admin' })
  const toolsId = await stockProduct(shop, { available: 1_000_000 })
  orderId = await placed(shop, owner, toolsId)
  editedId = await stockProduct(shop, { available: 1_000 })
  carId = await addCar(shop)
  const form = pictureForm(await picture().png().toBuffer())
  const { body } = await ask<{ data: { url: string } }>(shop, 'POST /upload', { as: owner, body: form })
  sound = {
    email: owner.email,
    name: owner.name,
    id: orderId,
    orderId,
    toolsId,
    image: body.data.url,
    orderQuantity: 1,
    totalPrice: 19.99,
    price: 5,
    available_quantity: 5,
    minimum_quantity: 1,
    rating: 5,
    linkedin: 'owner',
    facebook: 'owner',
    transectionId: 'pi_0123456789abcdef01234567',
    version: 1,
    low_quantity: 3,
    reason: 'other',
    units: 1,
    counted: 5,
    fit: { vehicle: carId },
    vehicle: carId,
    facts: { abs: 'yes' },
    products: [toolsId],
    password: 'spanner-12',
    newPassword: 'spanner-12',
    read: true,
    answered: true,
  }
})
afterAll(() => shop?.close())

interface Endpoint {
  name: string
  method: string
  path: string
  body?: z.ZodObject | undefined
  query?: z.ZodObject | undefined
  by(): Ask
}

const ourPage = { Origin: 'http://shop.test' }
const endpoints: Endpoint[] = [
  ...calls.map(
    ({ call }: { call: CallSpec }): Endpoint => ({
      name: `${call.method} ${call.path}`,
      method: call.method.toUpperCase(),
      path: call.path,
      body: call.outside === 'own body' ? undefined : call.body,
      query: call.query,
      by: (): Ask => {
        const own = call.tag === 'account' ? leaver : owner
        const person = call.who === 'admin' ? admin : own
        return call.proof === 'session' ? { cookieOf: person, headers: ourPage } : { as: person }
      },
    }),
  ),
  ...Object.entries(authAddresses)
    .filter(([, { identity }]) => identity !== 'hosted')
    .map(([address, { body }]): Endpoint => {
      const [method = '', path] = address.split(' ')
      const by = () => ({ headers: ourPage })
      return { name: address, method, path: `/api/auth${path}`, body: body && objectOf(body), by }
    }),
]
const withBody = endpoints.filter(
  (endpoint): endpoint is Endpoint & { body: z.ZodObject } => endpoint.body !== undefined,
)

describe.each(withBody)('$name', (endpoint) => {
  const fields = Object.keys(endpoint.body.shape)
  const soundText = (field: string) => JSON.stringify(sound[field] ?? 'something')
  const write = (texts: [string, string][]) => `{${texts.map(([name, text]) => `"${name}":${text}`)}}`

  it.each(fields)('takes nothing hostile for %s', async (field) => {
    const others = fields.filter((other) => other !== field)
    const values = some([undefined, ...hostileValues], 16, fields.indexOf(field) + withBody.indexOf(endpoint))
    for (const value of values) {
      const texts = others.map((other): [string, string] => [other, soundText(other)])
      await sendTo(endpoint, write(value === undefined ? texts : [...texts, [field, value]]))
    }
  })

  it('takes no body that is not its own', async () => {
    for (const body of some(hostileBodies, 12, withBody.indexOf(endpoint))) {
      expect((await sendTo(endpoint, body)).status).toBeLessThan(500)
    }
    const own = write(fields.map((field) => [field, soundText(field)]))
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await sendTo(endpoint, own, { 'Content-Type': type })).status).toBe(415)
    }
  })

  it('answers whatever JSON and whatever else a client makes up', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.integer())
    const body = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
      requiredKeys: [],
    })
    const made = fc.asyncProperty(body, fc.boolean(), async (values, keepSound) => {
      const known = keepSound ? Object.fromEntries(fields.map((field) => [field, sound[field] ?? 'x'])) : {}
      await sendTo(endpoint, JSON.stringify({ ...notTheirs, ...known, ...values }))
    })
    await fc.assert(made, { numRuns: atLength ? 15 : 2 })
  })
})

it.each(endpoints.filter(({ path, query }) => query || path.includes('{')))(
  '$name takes nothing hostile in its address',
  async (endpoint) => {
    for (const part of some(hostileParts, 12, endpoints.indexOf(endpoint))) {
      if (endpoint.path.includes('{'))
        await sendTo(endpoint, undefined, {}, endpoint.path.replace(/\{\w+\}/, part))
      for (const name of Object.keys(endpoint.query?.shape ?? {})) {
        await sendTo(endpoint, undefined, {}, `${endpoint.path}?${name}=${part}`)
        await sendTo(endpoint, undefined, {}, `${endpoint.path}?${name}[]=${part}&${name}=1`)
      }
      await sendTo(
        endpoint,
        undefined,
        {},
        `${soundPath(endpoint)}?__proto__=${part}&constructor[prototype]=1&${part}=`,
      )
    }
    const twice = await sendTo(endpoint, undefined, {}, `${soundPath(endpoint)}?email=a&email=b`)
    if (endpoint.query) expect(twice.status).toBe(400)
  },
)

it('the calls that read a body of their own take no other', async () => {
  for (const path of ['/upload', '/webhooks/stripe']) {
    const endpoint: Endpoint = { name: path, method: 'POST', path, by: () => ({ as: owner }) }
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', '']) {
      for (const body of hostileBodies) {
        const { status } = await sendTo(endpoint, body, {
          'Content-Type': type,
          'Stripe-Signature': 't=1,v1=00',
        })
        expect(status).toBeGreaterThanOrEqual(400)
      }
    }
  }
})

it('an Idempotency-Key that can’t be kept is refused, not passed over', async () => {
  const { status } = await ask(shop, 'POST /order', {
    as: owner,
    body: { ...sound, address: '1 Mill Lane' },
    headers: { 'Idempotency-Key': 'k'.repeat(256) },
  })
  expect(status).toBe(400)
})

it('after all that the books say what they should', async () => {
  const { db } = shop.shop
  const wrong = await sql<{ what: string }>`
    select 'role of ' || email as what from users where (role = 'admin') <> (email = ${admin.email})
    union all select 'order ' || id from orders where paid_at is not null or shipped_at is not null
      or unit_price_cents <> 1999
      or (cancelled_at is not null or not stock_taken) and id <> ${orderId}
    union all select 'product ' || name from products where facts::text <> '{}' or removed_at is not null
    union all select 'stock of ' || name from products where available <>
      (select coalesce(sum(units), 0) from stock_movements where product_id = products.id)
    union all select 'review ' || id from reviews where image not like '/media/%' or name <> all(${[owner.name, ...names]}::text[])
    union all select 'link of ' || user_id from profiles where linkedin like '%:%' and linkedin not like 'https://%'
    union all select 'verified ' || email from identities where email_verified and email <> ${admin.email}
    union all select 'mail to ' || recipient from outbox where recipient ~ '[^a-z0-9@.+_-]'
  `.execute(db)
  expect(wrong.rows).toEqual([])
  const pieces = await sql<{ pieces: number }>`
    select available + (select coalesce(sum(quantity), 0) from orders where stock_taken)::integer as pieces from products where id = ${sound.toolsId}
  `.execute(db)
  expect(pieces.rows).toEqual([{ pieces: 1_000_000 }])
})

/** The fields that a schema reads, also where it makes something else of them. */
function objectOf(schema: z.ZodType): z.ZodObject {
  const read = schema instanceof z.ZodPipe ? schema.in : schema
  if (!(read instanceof z.ZodObject)) throw new Error('a body is an object')
  return read
}

function soundPath({ method, path }: Endpoint): string {
  if (/^(PUT \/tools|POST \/stock)\//.test(`${method} ${path}`)) return path.replace('{id}', editedId)
  if (path === '/user/{email}/sessions') return path.replace('{email}', leaver.email)
  if (path.startsWith('/garage/')) return path.replace('{id}', carId)
  return path.replace(/\{(\w+)\}/, (_, name) => encodeURIComponent(String(sound[name])))
}

/** Sends a request, and looks at its answer: never our fault, always a sentence and a code, nothing of our insides. */
async function sendTo(
  endpoint: Endpoint,
  body?: string | Uint8Array,
  headers: Record<string, string> = {},
  path = soundPath(endpoint),
): Promise<Answer> {
  await letAgain()
  const by = endpoint.by()
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const answer = await ask(shop, `${endpoint.method} ${path}`, {
    ...by,
    ...(body !== undefined && endpoint.method !== 'GET' && { body }),
    headers: { ...by.headers, ...type, ...headers } as Record<string, string>,
  })
  const told = `${endpoint.method} ${path.slice(0, 100)} ${String(body).slice(0, 300)} → ${JSON.stringify(answer.body)}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status >= 400) {
    const { message, error } = answer.body as { message?: unknown; error?: { code?: unknown } }
    expect([typeof message, typeof error?.code], told).toEqual(['string', 'string'])
    expect(JSON.stringify(answer.body), told).not.toMatch(insides)
  }
  expect(({} as Record<string, unknown>).polluted, told).toBe(undefined)
  if (answer.status === 200 && endpoint.name === 'put /profile-details/{email}')
    names.add((JSON.parse(String(body)) as { name?: string }).name?.trim() ?? owner.name)
  return answer
}

/** So that no limit hides what comes behind it. */
async function letAgain(): Promise<void> {
  await sql`
    with limits as (delete from rate_limits),
      orders_then as (update orders set user_id = ${admin.userId} where user_id <> ${admin.userId} and id <> ${orderId}),
      reviews_then as (update reviews set created_at = created_at - interval '9 days' where created_at > now() - interval '2 days')
    update messages set sent_at = sent_at - interval '9 days' where sent_at > now() - interval '2 days'
  `.execute(shop.shop.db)
}
