import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { WireTool } from './contract.ts'
import { pictureFaults } from './more-pictures.ts'

let shop: TestShop
let customer: TestPerson
let admin: TestPerson

const pads = {
  name: 'Brake pads, sintered',
  image: '/pictures/brake-pads.svg',
  description: 'Sold in pairs.',
  available_quantity: 12,
  minimum_quantity: 2,
  price: 19.99,
}

const more = (...images: string[]) => ({ more_pictures: images.map((image) => ({ image })) })

const unknown = '01890000-0000-7000-8000-000000000000'

type Problem = { message: string; error: { code: string; field?: string } }

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const post = (body: unknown, as: TestPerson | undefined = admin) =>
  ask<Problem & { insertedId: string }>(shop, 'POST /addproduct', { as, body })

async function add(changes: object = {}): Promise<string> {
  const { status, body } = await post({ ...pads, ...changes })
  expect(status).toBe(200)
  return body.insertedId
}

describe('POST /addproduct', () => {
  it('puts a product on sale and gives its id', async () => {
    const { status, body } = await post({ ...pads, part_number: 'BP-1', brand: 'Halter', category: 'Brakes' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { acknowledged: true, insertedId: expect.any(String) },
    })
    const shown = await ask<WireTool>(shop, `GET /tools/${body.insertedId}`)
    expect(shown.body).toEqual({
      ...pads,
      slug: 'brake-pads-sintered',
      _id: body.insertedId,
      part_number: 'BP-1',
      brand: 'Halter',
      category: 'Brakes',
      packed_weight: '',
      tax_class: '',
      packed_size: '',
      numbers: [],
      facts: {},
    })
  })

  it('takes pictures beside the main one, in their order, each with what it shows', async () => {
    const pictures = [{ image: '/pictures/b.jpg', alt: 'In its box | closed' }, { image: '/pictures/a.jpg' }]
    const id = await add({ more_pictures: [{ ...pictures[0], alt: ' In its box | closed ' }, pictures[1]] })
    expect((await ask<WireTool>(shop, `GET /tools/${id}`)).body).toMatchObject({
      image: pads.image,
      more_pictures: pictures,
    })
  })

  it('is for admins: 401 without a token, 403 for a customer, and nothing is added', async () => {
    const before = await ask<WireTool[]>(shop, 'GET /tools')
    expect((await ask(shop, 'POST /addproduct', { body: pads })).status).toBe(401)
    expect((await post(pads, customer)).status).toBe(403)
    expect((await ask<WireTool[]>(shop, 'GET /tools')).body).toEqual(before.body)
  })

  it.each([
    ['no image', { image: undefined }, 'image', specified.imageRequired],
    ['an empty image', { image: '' }, 'image', specified.imageRequired],
    ['an image from elsewhere', { image: 'https://elsewhere.example/a.png' }, 'image', ours.imageNotAccepted],
    ['a script as image', { image: 'javascript:alert(1)' }, 'image', ours.imageNotAccepted],
    [
      'a ninth picture',
      more(...Array.from({ length: 8 }, (_, at) => `/pictures/${at}.jpg`)),
      'more_pictures',
      pictureFaults.many,
    ],
    [
      'a picture from elsewhere',
      more('/pictures/a.jpg', 'https://elsewhere.example/a.png'),
      'more_pictures',
      `Picture 3: ${ours.imageNotAccepted}`,
    ],
    [
      'a file of the shop’s that is none of its pictures',
      more('/openapi.json'),
      'more_pictures',
      `Picture 2: ${ours.imageNotAccepted}`,
    ],
    [
      'two pictures in one address',
      more('/pictures/a.jpg\n/pictures/b.jpg'),
      'more_pictures.0.image',
      pictureFaults.address,
    ],
    [
      'more minimum than available',
      { minimum_quantity: 13 },
      'minimum_quantity',
      specified.minimumAboveAvailable,
    ],
    ['a negative minimum', { minimum_quantity: -1 }, 'minimum_quantity', specified.negativeNumber],
    ['a negative available', { available_quantity: -1 }, 'available_quantity', specified.negativeNumber],
    ['a minimum of nothing', { minimum_quantity: 0 }, 'minimum_quantity', specified.negativeNumber],
    ['a price of nothing', { price: 0 }, 'price', specified.negativeNumber],
    ['a price that no card pays', { price: 0.49 }, 'price', ours.priceTooSmall(0.5)],
    ['a negative price', { price: -0.01 }, 'price', specified.negativeNumber],
    ['a fraction of a cent', { price: 1.005 }, 'price', ours.priceInCents],
    ['half a piece', { available_quantity: 12.5 }, 'available_quantity', ours.wholeNumber],
    ['no name', { name: undefined }, 'name', ours.required],
    ['an empty description', { description: '' }, 'description', ours.required],
    ['half a sign in the name', { name: 'Pads \ud800' }, 'name', ours.unprintable],
    ['half a sign in the description', { description: '\udc00' }, 'description', ours.unprintable],
    ['no price', { price: null }, 'price', ours.numberRequired],
  ])('refuses %s, and names the field', async (_, changes, field, message) => {
    const { status, body } = await post({ ...pads, ...changes })
    expect({ status, body }).toEqual({ status: 422, body: { message, error: { code: 'invalid', field } } })
  })

  it('refuses a value of the wrong type', async () => {
    const { status, body } = await post({ ...pads, price: '19.99' })
    expect(status).toBe(422)
    expect(body.error.field).toBe('price')
  })

  it('refuses a part number that is on sale already, until that product is gone', async () => {
    const id = await add({ part_number: 'BP-2' })
    const { status, body } = await post({ ...pads, part_number: 'BP-2' })
    expect({ status, message: body.message }).toEqual({ status: 409, message: ours.partNumberTaken })
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    await add({ part_number: 'BP-2' })
  })

  it('has one effect under one Idempotency-Key', async () => {
    const twice = { as: admin, body: pads, headers: { 'Idempotency-Key': 'pads-once' } }
    const first = await ask(shop, 'POST /addproduct', twice)
    const second = await ask(shop, 'POST /addproduct', twice)
    expect(second.body).toEqual(first.body)
  })

  it('can’t be told an id, a time or who did it', async () => {
    const id = await add({ _id: unknown, createdAt: '2001-01-01', removedAt: '2001-01-01' })
    expect(id).not.toBe(unknown)
    expect((await ask(shop, `GET /tools/${id}`)).status).toBe(200)
  })

  it('writes down who added what', async () => {
    const id = await add()
    const deed = await shop.shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', id)
      .executeTakeFirstOrThrow()
    expect(deed).toMatchObject({ actorId: admin.userId, action: 'add-product', before: null })
    expect(deed.after).toMatchObject({ name: pads.name, price: 1999 })
  })
})

describe('GET /tools/{id}', () => {
  it('is open to anyone and never cached on the way', async () => {
    const { status, headers } = await ask(shop, `GET /tools/${await add()}`)
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' })
  })

  it.each(['no-id', unknown, unknown.toUpperCase(), '%00', '1%27--'])(
    'knows nothing of %s: 404',
    async (id) => {
      expect((await ask(shop, `GET /tools/${id}`)).status).toBe(404)
    },
  )
})

describe('DELETE /tools/{id}', () => {
  it('takes a product off sale once', async () => {
    const id = await add()
    const first = await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: { acknowledged: true, deletedCount: 1 },
    })
    const again = await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect(again.body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect((await ask(shop, `GET /tools/${id}`)).status).toBe(404)
    const { body } = await ask<WireTool[]>(shop, 'GET /tools')
    expect(body.map(({ _id }) => _id)).not.toContain(id)
  })

  it('keeps the row, for the orders that name it, and writes down who removed it', async () => {
    const id = await add()
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    const { db } = shop.shop
    const row = await db.selectFrom('products').select('removedBy').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ removedBy: admin.userId })
    const deeds = await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', id)
      .orderBy('id')
      .execute()
    expect(deeds.map(({ action }) => action)).toEqual(['add-product', 'remove-product'])
  })

  it('counts nothing for an unknown id, and 404 for what can’t be one', async () => {
    const { status, body } = await ask(shop, `DELETE /tools/${unknown}`, { as: admin })
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, deletedCount: 0 } })
    expect((await ask(shop, 'DELETE /tools/no-id', { as: admin })).status).toBe(404)
  })

  it('is for admins: 401 without a token, 403 for a customer, and the product stays', async () => {
    const id = await add()
    expect((await ask(shop, `DELETE /tools/${id}`)).status).toBe(401)
    expect((await ask(shop, `DELETE /tools/${id}`, { as: customer })).status).toBe(403)
    expect((await ask(shop, `GET /tools/${id}`)).status).toBe(200)
  })
})
