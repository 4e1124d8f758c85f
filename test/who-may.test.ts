import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '../app/basics/call.ts'
import { type Scope, scopes, scopesFor } from '../app/basics/viewer.ts'
import { calls } from '../app/features.server.ts'
import { makeKey } from './harness/api-keys.ts'
import { type Ask, ask } from './harness/ask.ts'
import { samePlan, toSend } from './harness/delivery.ts'
import { signUp, type TestPerson } from './harness/people.ts'
import { picture, pictureForm } from './harness/pictures.ts'
import { accountRequests, fewRequests, guestRequests } from './harness/requests.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'
import { addCar } from './harness/vehicles.ts'
import { details, mayCall, onOrder, type Principal, principals, product, refusalCode } from './who-may.ts'

let shop: TestShop
let people: Record<Principal, TestPerson | undefined>
let owner: TestPerson
let png: Buffer
const images = new Map<string, string>()

beforeAll(async () => {
  shop = await openTestShop()
  owner = await signUp(shop, { email: 'owner@example.com' })
  const admin = await signUp(shop, { role: 'admin' })
  const removed = await signUp(shop, { email: 'removed@example.com' })
  people = {
    visitor: undefined,
    owner,
    'other customer': await signUp(shop),
    admin,
    'removed user': removed,
    'api key': await programOf(admin, scopes),
  }
  png = await picture(8, 8).png().toBuffer()
  for (const person of Object.values(people)) if (person) images.set(person.userId, await upload(person))
  await ask(shop, 'DELETE /user?email=removed%40example.com', { as: admin })
})
afterAll(() => shop?.close())

/** An admin's program: their API key, and nothing else of theirs. */
async function programOf(admin: TestPerson, opened: readonly Scope[]): Promise<TestPerson> {
  return { ...admin, cookie: '', token: (await makeKey(shop, admin, { scopes: opened })).key }
}

async function upload(person: TestPerson): Promise<string> {
  const sent = { as: person, body: pictureForm(png) }
  return (await ask<{ data: { url: string } }>(shop, 'POST /upload', sent)).body.data.url
}

async function addProduct(): Promise<string> {
  const { admin: as } = people
  const body = { ...product, image: images.get(as?.userId ?? '') }
  return (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as, body })).body.insertedId
}

function orderOf(toolsId: string): object {
  const person = { customerName: owner.name, email: owner.email, address: '1 Mill Lane', phone: '' }
  return { toolsId, toolsName: product.name, orderQuantity: 1, totalPrice: 10, ...person }
}

async function placeOrder(): Promise<string> {
  // Nobody may have more than twenty open orders; those of the tests before have served.
  await sql`update orders set user_id = ${people.admin?.userId}`.execute(shop.shop.db)
  const body = orderOf(await addProduct())
  return (await ask<{ insertedId: string }>(shop, 'POST /order', { as: owner, body })).body.insertedId
}

async function uploadFile(): Promise<string> {
  await sql`delete from imports`.execute(shop.shop.db)
  const asked = { as: people.admin, body: 'Part number\n', headers: { 'Content-Type': 'text/csv' } }
  return (await ask<{ insertedId: string }>(shop, 'POST /imports?name=products.csv', asked)).body.insertedId
}

async function newestMail(): Promise<string> {
  const mails = shop.shop.db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1)
  return (await mails.executeTakeFirstOrThrow()).id
}

const mail = encodeURIComponent('owner@example.com')
const shown = { ...product, image: '/pictures/products/spoke-key.jpg' }
const pairWith = (productId: string) => ({ one: { productId }, other: { kind: 'frame', ports: {} } })

let bystander: Promise<TestPerson> | undefined

/** Whom an admin promotes and signs out: one for all, as from here people may only sign in so often. */
async function bystanderEmail(): Promise<string> {
  bystander ??= signUp(shop, { verified: true })
  return encodeURIComponent((await bystander).email)
}

/** Lists and the like are asked for as they stand. */
const plain = calls
  .map(({ call }) => call)
  .filter(({ method, path }) => method === 'get' && !path.includes('{'))

/** How each call is made on the owner's things: its path, and the rest of the request. */
const requests: Record<string, (person: TestPerson | undefined) => Promise<[string, Ask]>> = {
  ...Object.fromEntries(plain.map(({ path }) => [`get ${path}`, async () => [path, {}]])),
  ...Object.fromEntries(
    onOrder.map((name) => [
      name,
      async () => [name.slice(name.indexOf('/')).replace('{id}', await placeOrder()), {}],
    ]),
  ),
  'get /tools/{id}': async () => [`/tools/${await addProduct()}`, {}],
  'post /sendmessage': async () => {
    await sql`delete from rate_limits`.execute(shop.shop.db)
    await sql`delete from messages`.execute(shop.shop.db)
    return ['/sendmessage', { body: { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' } }]
  },
  'post /delivery-offers': async () => ['/delivery-offers', { body: toSend(await addProduct()) }],
  'post /compatibility': async () => ['/compatibility', { body: pairWith(await addProduct()) }],
  'get /tools/{id}/fit': async () => [`/tools/${await addProduct()}/fit?vehicle=${await addCar(shop)}`, {}],
  ...fewRequests(() => shop),
  ...guestRequests(() => shop, addProduct),
  ...accountRequests(() => shop, 'owner@example.com'),
  'put /garage/vehicles/{id}': async () => [`/garage/vehicles/${await addCar(shop)}`, { body: {} }],
  'delete /garage/vehicles/{id}': async () => [`/garage/vehicles/${await addCar(shop)}`, {}],
  'get /admin': async () => [`/admin?email=${mail}`, {}],
  'post /addproduct': async () => ['/addproduct', { body: shown }],
  'delete /tools/{id}': async () => [`/tools/${await addProduct()}`, {}],
  'put /tools/{id}': async () => [
    `/tools/${await addProduct()}`,
    { body: { ...shown, price: 11, version: 1 } },
  ],
  'post /stock/{id}': async () => [
    `/stock/${await addProduct()}`,
    { body: { reason: 'delivered', units: 5 } },
  ],
  'get /product-details/{id}': async () => [`/product-details/${await addProduct()}`, {}],
  'get /product-history/{id}': async () => [`/product-history/${await addProduct()}`, {}],
  'put /delivery-plan': async () => ['/delivery-plan', { body: samePlan }],
  'put /policies/{page}': async () => ['/policies/delivery', { body: { text: '', version: 0 } }],
  'patch /messages/{id}': async () => {
    const row = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M', network: '::' }
    const { id } = await shop.shop.db
      .insertInto('messages')
      .values({ ...row, sentAt: shop.shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [`/messages/${id}`, { body: { read: true } }]
  },
  'get /mails/{id}': async () => [`/mails/${await newestMail()}`, {}],
  'post /mails/{id}/resend': async () => [`/mails/${await newestMail()}/resend`, {}],
  'delete /user': async () => {
    const { email } = await signUp(shop)
    return [`/user?email=${encodeURIComponent(email)}`, {}]
  },
  'delete /user/{email}/sessions': async () => [`/user/${await bystanderEmail()}/sessions`, {}],
  'put /makeadmin/{email}': async () => [`/makeadmin/${await bystanderEmail()}`, {}],
  'get /order': async () => [`/order?email=${mail}`, {}],
  'post /order': async () => ['/order', { body: orderOf(await addProduct()) }],
  'post /checkouts': async () => {
    return ['/checkouts', { body: { ...orderOf(''), lines: [orderOf(await addProduct())] } }]
  },
  'patch /order/{id}': async () => [
    `/order/${await placeOrder()}`,
    { body: { transectionId: 'pi_1234567890abcdefghijklmn' } },
  ],
  'post /create-payment-intent': async () => [
    '/create-payment-intent',
    { body: { totalPrice: 10, orderId: await placeOrder() } },
  ],
  'post /review': async (person) => {
    const image = images.get(person?.userId ?? '') ?? '/media/none.webp'
    return ['/review', { body: { name: 'N', company: 'C', rating: 5, comment: 'Good.', image } }]
  },
  'patch /reviews/{id}': async () => {
    const words = { name: 'N', company: 'C', rating: 5, comment: 'Good.', image: '', createdAt: new Date() }
    const added = shop.shop.db.insertInto('reviews').values(words).returning('id')
    return [`/reviews/${(await added.executeTakeFirstOrThrow()).id}`, { body: { hidden: true } }]
  },
  'delete /apikeys/{id}': async () => ['/apikeys/0199a5c1-0000-7000-8000-00000000ffff', {}],
  'post /imports': async () => [
    '/imports?name=products.csv',
    { body: 'Part number\n', headers: { 'Content-Type': 'text/csv' } },
  ],
  'get /imports/{id}': async () => [`/imports/${await uploadFile()}`, {}],
  'get /imports/{id}/lines': async () => [`/imports/${await uploadFile()}/lines`, {}],
  'post /imports/{id}/apply': async () => [
    `/imports/${await uploadFile()}/apply`,
    { body: { preview: '', warnings: [] } },
  ],
  'post /imports/{id}/undo': async () => [`/imports/${await uploadFile()}/undo`, {}],
  'delete /imports/{id}': async () => [`/imports/${await uploadFile()}`, {}],
  'post /upload': async () => ['/upload', { body: pictureForm(png) }],
  'get /profile-details': async () => [`/profile-details?email=${mail}`, {}],
  'put /profile-details/{email}': async () => [
    `/profile-details/${mail}`,
    { body: { ...details, name: 'O', email: owner.email } },
  ],
  'post /return-requests/{id}': async () => [
    `/return-requests/${await placeOrder()}`,
    { body: { quantity: 1, reason: 'faulty' } },
  ],
  'post /refund/{id}': async () => [
    `/refund/${await placeOrder()}`,
    { body: { reason: 'Dented', restock: false } },
  ],
  'post /holds/end': async () => ['/holds/end', { body: { people: [owner.userId] } }],
  'post /webhooks/stripe': async () => ['/webhooks/stripe', { body: {} }],
}

const nameOf = ({ method, path }: CallSpec) => `${method} ${path.replace(/(?<=.)\/$/, '')}`
const ofSessions = calls.filter(({ call }) => call.proof === 'session').map(({ call }) => nameOf(call))

/** Makes a call as somebody, with the proof that it takes; a program brings its key to every call. */
async function make(name: string, person: TestPerson | undefined) {
  const [path, request] = (await requests[name]?.(person)) ?? ['', {}]
  const as = ofSessions.includes(name) && !person?.token.startsWith('sk_shop_') ? undefined : person
  return await ask<object>(shop, `${name.split(' ')[0]?.toUpperCase()} ${path}`, { as, ...request })
}

describe('who may make each call', () => {
  it('is written down for every call of the contract, and for no other', () => {
    const made = calls.map(({ call }) => nameOf(call))
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(mayCall).toSorted())
  })

  for (const [name, verdict] of Object.entries(mayCall)) {
    for (const principal of principals) {
      it(`${name} answers ${verdict[principal]} to ${principal}`, async () => {
        const answer = await make(name, people[principal])
        expect(answer.status, JSON.stringify(answer.body)).toBe(verdict[principal])
        expect(refusalCode(answer) !== undefined).toBe(verdict[principal] >= 400)
      })
    }
  }
})

describe('an API key that is made for one scope', () => {
  const closed = calls.filter(({ call }) => call.proof !== 'none' && call.proof !== 'signature')
  const programs = new Map<Scope, TestPerson>()
  beforeAll(async () => {
    for (const scope of scopes) programs.set(scope, await programOf(people.admin as TestPerson, [scope]))
  })

  for (const { call } of closed) {
    const opening = scopesFor(call)
    it(`makes ${nameOf(call)} for ${opening.join(' or ') || 'none'} alone`, async () => {
      const refused = call.proof === 'session' ? 401 : 403
      for (const [scope, program] of programs) {
        const expected = opening.includes(scope) ? mayCall[nameOf(call)]?.admin : refused
        expect((await make(nameOf(call), program)).status, scope).toBe(expected)
      }
    })
  }
})

describe('the owner’s cookie', () => {
  it('cancels the owner’s order without a bearer', async () => {
    const answer = await ask(shop, `DELETE /order/${await placeOrder()}`, { cookieOf: owner })
    expect(answer).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  })

  it('cancels nothing from another site', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await ask(shop, `DELETE /order/${await placeOrder()}`, { cookieOf: owner, headers })
    expect(answer.status).toBe(403)
  })

  it('cancels nothing of another customer', async () => {
    const cookieOf = people['other customer']
    const answer = await ask(shop, `DELETE /order/${await placeOrder()}`, { cookieOf })
    expect(answer.status).toBe(404)
  })

  it('does not stand in for a bearer elsewhere', async () => {
    expect((await ask(shop, `GET /order?email=${mail}`, { cookieOf: owner })).status).toBe(401)
  })
})
