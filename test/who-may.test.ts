import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, scopes, scopesFor } from '../app/basics/scope.ts'
import { calls } from '../server/calls.ts'
import { askAs } from './harness/account.ts'
import { type Ask, ask } from './harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from './harness/people.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'
import { mayCall, type Principal, principals, refusalCode } from './who-may.ts'

let shop: TestShop
let people: Record<Principal, TestPerson | undefined>
let owner: TestPerson
let picture: Blob
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
    'api key': await withKey(admin, [...scopes]),
  }
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
  for (const person of Object.values(people)) if (person) images.set(person.userId, await upload(person))
  await ask(shop, 'DELETE /user?email=removed%40example.com', { as: admin })
})
afterAll(() => shop?.close())

/** An admin's program: their API key, and nothing else of theirs. */
async function withKey(admin: TestPerson, opened: Scope[]): Promise<TestPerson> {
  const body = { name: 'A program', scopes: opened, password: PASSWORD }
  const made = await askAs<{ key: string }>(shop, admin, 'POST /apikeys', body)
  return { ...admin, cookie: '', token: made.body.key }
}

function form(): FormData {
  const fields = new FormData()
  fields.set('image', picture, 'part.png')
  return fields
}

async function upload(person: TestPerson): Promise<string> {
  const { body } = await ask<{ data: { url: string } }>(shop, 'POST /upload', { as: person, body: form() })
  return body.data.url
}

const product = {
  name: 'Chain',
  description: 'Eleven speeds.',
  available_quantity: 1000,
  minimum_quantity: 1,
  price: 10,
}

async function addProduct(): Promise<string> {
  const { admin } = people
  const body = { ...product, image: images.get(admin?.userId ?? '') }
  return (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })).body.insertedId
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
/** Of calls that only a session proves: with the person's cookie, from our own pages. */
const bySession = (person: TestPerson | undefined, body?: object): Ask => ({
  ...(body && { body }),
  headers: { Cookie: person?.cookie ?? '', Origin: shop.shop.url },
})

const wrongPassword = { password: 'not-mine', code: '000000' }

const details = { education: 'HNC', city: 'Leeds', phone: '1', linkedin: 'owner', facebook: 'owner' }

/** How each call is made on the owner's things: its path, and the rest of the request. */
const requests: Record<string, (person: TestPerson | undefined) => Promise<[string, Ask]>> = {
  'get /tools': async () => ['/tools', {}],
  'get /tools/{id}': async () => [`/tools/${await addProduct()}`, {}],
  'get /review': async () => ['/review', {}],
  'post /sendmessage': async () => {
    await sql`delete from rate_limits`.execute(shop.shop.db)
    await sql`delete from messages`.execute(shop.shop.db)
    return ['/sendmessage', { body: { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' } }]
  },
  'get /admin': async () => [`/admin?email=${mail}`, {}],
  'post /addproduct': async () => [
    '/addproduct',
    { body: { ...product, image: '/pictures/products/spoke-key.jpg' } },
  ],
  'delete /tools/{id}': async () => [`/tools/${await addProduct()}`, {}],
  'put /tools/{id}': async () => [
    `/tools/${await addProduct()}`,
    { body: { ...product, price: 11, image: '/pictures/products/spoke-key.jpg', version: 1 } },
  ],
  'post /stock/{id}': async () => [
    `/stock/${await addProduct()}`,
    { body: { reason: 'delivered', units: 5 } },
  ],
  'get /allproducts': async () => ['/allproducts', {}],
  'get /allproducts.csv': async () => ['/allproducts.csv', {}],
  'get /product-details/{id}': async () => [`/product-details/${await addProduct()}`, {}],
  'get /product-history/{id}': async () => [`/product-history/${await addProduct()}`, {}],
  'get /allorders': async () => ['/allorders', {}],
  'get /allorders.csv': async () => ['/allorders.csv', {}],
  'patch /updatestatus/{id}': async () => [`/updatestatus/${await placeOrder()}`, {}],
  'get /messages': async () => ['/messages', {}],
  'get /messages.csv': async () => ['/messages.csv', {}],
  'patch /messages/{id}': async () => {
    const row = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M', network: '::' }
    const { id } = await shop.shop.db
      .insertInto('messages')
      .values({ ...row, sentAt: shop.shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [`/messages/${id}`, { body: { read: true } }]
  },
  'get /mails': async () => ['/mails', {}],
  'get /mails.csv': async () => ['/mails.csv', {}],
  'get /mails/{id}': async () => [`/mails/${await newestMail()}`, {}],
  'post /mails/{id}/resend': async () => [`/mails/${await newestMail()}/resend`, {}],
  'get /user': async () => ['/user', {}],
  'get /user.csv': async () => ['/user.csv', {}],
  'delete /user': async () => {
    const { email } = await signUp(shop)
    return [`/user?email=${encodeURIComponent(email)}`, {}]
  },
  'put /makeadmin/{email}': async () => {
    const { email } = await signUp(shop, { verified: true })
    return [`/makeadmin/${encodeURIComponent(email)}`, {}]
  },
  'put /user/{email}': async (person) => [`/user/${mail}`, bySession(person, { email: owner.email })],
  'get /account': async (person) => ['/account', bySession(person)],
  'get /account/data': async (person) => ['/account/data', bySession(person)],
  'put /account/password': async (person) => [
    '/account/password',
    bySession(person, { currentPassword: 'not-mine', newPassword: 'a-fine-password' }),
  ],
  'delete /account/sessions/{id}': async (person) => ['/account/sessions/none', bySession(person)],
  'delete /account/sessions': async (person) => {
    const signedIn = person?.cookie && person.email !== 'removed@example.com'
    const standIn = signedIn ? await signUp(shop) : person
    return ['/account/sessions', bySession(standIn)]
  },
  'post /account/passkeys': async (person) => ['/account/passkeys', bySession(person, wrongPassword)],
  'delete /account/passkeys/{id}': async (person) => ['/account/passkeys/none', bySession(person)],
  'post /account/codes': async (person) => ['/account/codes', bySession(person, wrongPassword)],
  'put /account/codes': async (person) => ['/account/codes', bySession(person, wrongPassword)],
  'delete /account/codes': async (person) => ['/account/codes', bySession(person, wrongPassword)],
  'post /account/codes/backup': async (person) => ['/account/codes/backup', bySession(person, wrongPassword)],
  'delete /account': async (person) => [
    '/account',
    bySession(person, { email: 'nobody@example.com', password: 'not-mine' }),
  ],
  'get /order': async () => [`/order?email=${mail}`, {}],
  'post /order': async () => ['/order', { body: orderOf(await addProduct()) }],
  'get /order/{id}': async () => [`/order/${await placeOrder()}`, {}],
  'get /order-details/{id}': async () => [`/order-details/${await placeOrder()}`, {}],
  'delete /order/{id}': async () => [`/order/${await placeOrder()}`, {}],
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
  'get /reviews': async () => ['/reviews', {}],
  'get /reviews.csv': async () => ['/reviews.csv', {}],
  'patch /reviews/{id}': async () => {
    const words = {
      name: 'N',
      company: 'C',
      rating: 5,
      comment: 'Good.',
      image: '',
      createdAt: shop.shop.now(),
    }
    const added = shop.shop.db.insertInto('reviews').values(words).returning('id')
    return [`/reviews/${(await added.executeTakeFirstOrThrow()).id}`, { body: { hidden: true } }]
  },
  'get /reviewable': async () => ['/reviewable', {}],
  'get /apikeys': async () => ['/apikeys', {}],
  'post /apikeys': async (person) => [
    '/apikeys',
    bySession(person, { name: 'Warehouse', scopes: ['orders'], password: PASSWORD }),
  ],
  'delete /apikeys/{id}': async () => ['/apikeys/0199a5c1-0000-7000-8000-00000000ffff', {}],
  'post /imports': async () => [
    '/imports?name=products.csv',
    { body: 'Part number\n', headers: { 'Content-Type': 'text/csv' } },
  ],
  'get /imports': async () => ['/imports', {}],
  'get /imports/{id}': async () => [`/imports/${await uploadFile()}`, {}],
  'get /imports/{id}/lines': async () => [`/imports/${await uploadFile()}/lines`, {}],
  'post /imports/{id}/apply': async () => [
    `/imports/${await uploadFile()}/apply`,
    { body: { preview: '', alarms: [] } },
  ],
  'post /imports/{id}/undo': async () => [`/imports/${await uploadFile()}/undo`, {}],
  'delete /imports/{id}': async () => [`/imports/${await uploadFile()}`, {}],
  'post /upload': async () => ['/upload', { body: form() }],
  'get /profile-details': async () => [`/profile-details?email=${mail}`, {}],
  'put /profile-details/{email}': async () => [
    `/profile-details/${mail}`,
    { body: { ...details, name: 'O', email: owner.email } },
  ],
  'get /invoice/{id}': async () => [`/invoice/${await placeOrder()}`, {}],
  'get /invoice-details/{id}': async () => [`/invoice-details/${await placeOrder()}`, {}],
  'post /refund/{id}': async () => [
    `/refund/${await placeOrder()}`,
    { body: { reason: 'Dented', restock: false } },
  ],
  'get /holds': async () => ['/holds', {}],
  'post /holds/end': async () => ['/holds/end', { body: { people: [people.owner?.userId ?? ''] } }],
  'get /overview': async () => ['/overview', {}],
  'get /audit': async () => ['/audit', {}],
  'get /audit.csv': async () => ['/audit.csv', {}],
  'post /webhooks/stripe': async () => ['/webhooks/stripe', { body: {} }],
}

const provedBySession = new Set(
  calls.flatMap(({ call }) => (call.proof === 'session' ? `${call.method} ${call.path}` : [])),
)

describe('who may make each call', () => {
  it('is written down for every call of the contract, and for no other', () => {
    const made = calls.map(({ call }) => `${call.method} ${call.path.replace(/(?<=.)\/$/, '')}`)
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(mayCall).toSorted())
  })

  for (const [name, verdict] of Object.entries(mayCall)) {
    for (const principal of principals) {
      it(`${name} answers ${verdict[principal]} to ${principal}`, async () => {
        const person = people[principal]
        const [path, request] = (await requests[name]?.(person)) ?? ['', {}]
        const as = provedBySession.has(name) && principal !== 'api key' ? undefined : person
        const answer = await ask<object>(shop, `${name.split(' ')[0]?.toUpperCase()} ${path}`, {
          as,
          ...request,
        })
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
    for (const scope of scopes) programs.set(scope, await withKey(people.admin as TestPerson, [scope]))
  })

  for (const { call } of closed) {
    const name = `${call.method} ${call.path.replace(/(?<=.)\/$/, '')}`
    const opening = scopesFor(call)
    it(`makes ${name} for ${opening.join(' or ') || 'none'} alone`, async () => {
      for (const [scope, program] of programs) {
        const [path, request] = (await requests[name]?.(program)) ?? ['', {}]
        const answer = await ask(shop, `${call.method.toUpperCase()} ${path}`, { as: program, ...request })
        const refused = call.proof === 'session' ? 401 : 403
        expect(answer.status, scope).toBe(opening.includes(scope) ? mayCall[name]?.admin : refused)
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
    const answer = await ask(shop, `DELETE /order/${await placeOrder()}`, {
      cookieOf: people['other customer'],
    })
    expect(answer.status).toBe(404)
  })

  it('does not stand in for a bearer elsewhere', async () => {
    expect((await ask(shop, `GET /order?email=${mail}`, { cookieOf: owner })).status).toBe(401)
  })
})
