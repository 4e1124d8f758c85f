import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { WireAdminTool, WireEditedTool, WireTool } from './contract.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let id: string

const pads = {
  name: 'Brake pads, sintered',
  image: '/pictures/brake-pads.svg',
  description: 'Sold in pairs.',
  minimum_quantity: 2,
  price: 19.99,
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
})
beforeEach(async () => {
  id = await add()
})
afterAll(() => shop?.close())

async function add(change: object = {}): Promise<string> {
  const body = { ...pads, available_quantity: 12, ...change }
  return (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })).body.insertedId
}

type Edited = { modifiedCount: number; tool: WireAdminTool } & Refused

const edit = (change: Partial<WireEditedTool> | object = {}, product = id) =>
  ask<Edited>(shop, `PUT /tools/${product}`, { as: admin, body: { ...pads, version: 1, ...change } })

const shown = async (product = id) => (await ask<WireTool>(shop, `GET /tools/${product}`)).body

const prices = async () =>
  await shop.shop.db
    .selectFrom('priceMovements')
    .select(['fromCents', 'toCents', 'why', 'actorId'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()

const deeds = async () =>
  await shop.shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', id)
    .where('action', '=', 'edit-product')
    .execute()

describe('PUT /tools/{id}', () => {
  it('writes a product anew, and the shop shows it on the next request', async () => {
    const list = await ask(shop, 'GET /tools')
    const etag = list.headers.get('etag') ?? ''
    const change = { name: ' Brake pads, organic ', price: 17.5, category: 'Brakes', low_quantity: 20 }
    const { status, body } = await edit(change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ modifiedCount: 1, tool: { version: 2, low_quantity: 20, state: 'low' } })
    const now = { name: 'Brake pads, organic', price: 17.5, category: 'Brakes', available_quantity: 12 }
    expect(await shown()).toMatchObject(now)
    const again = await ask(shop, 'GET /tools', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(200)
  })

  it('notes a new price in its ledger, and what has changed on record', async () => {
    await edit({ price: 17.5 })
    const actorId = admin.userId
    expect(await prices()).toEqual([
      { fromCents: null, toCents: 1999, why: 'added', actorId },
      { fromCents: 1999, toCents: 1750, why: 'edited', actorId },
    ])
    expect(await deeds()).toEqual([
      { action: 'edit-product', before: { price: 1999 }, after: { price: 1750 } },
    ])
  })

  it('changes nothing, and notes nothing, where nothing is new', async () => {
    expect((await edit()).body).toMatchObject({ modifiedCount: 0, tool: { version: 1 } })
    expect(await prices()).toHaveLength(1)
    expect(await deeds()).toEqual([])
  })

  it('leaves the price of orders as it was when they were placed', async () => {
    const placed = await order(shop, customer, { toolsId: id, orderQuantity: 2, totalPrice: 39.98 })
    await edit({ price: 25 })
    const { body } = await ask<{ totalPrice: number }>(shop, `GET /order/${placed.body.insertedId}`, {
      as: customer,
    })
    expect(body.totalPrice).toBe(39.98)
  })

  it('never touches the pieces, and stock that moves makes no edit late', async () => {
    await order(shop, customer, { toolsId: id, orderQuantity: 2, totalPrice: 39.98 })
    const { body } = await edit({ available_quantity: 500, description: 'New words.' })
    expect(body.tool).toMatchObject({ available_quantity: 10, description: 'New words.', version: 2 })
  })

  it('lets a sold-out product be edited, although its minimum is above what is left', async () => {
    await order(shop, customer, { toolsId: id, orderQuantity: 12, totalPrice: 239.88 })
    expect((await edit({ description: 'Back soon.' })).status).toBe(200)
  })

  it.each([
    ['no name', { name: ' ' }, 'name', ours.required],
    ['no image', { image: '' }, 'image', specified.imageRequired],
    ['an image from elsewhere', { image: 'https://elsewhere.example/a.png' }, 'image', ours.imageNotAccepted],
    ['a negative minimum', { minimum_quantity: -1 }, 'minimum_quantity', specified.negativeNumber],
    ['a minimum of nothing', { minimum_quantity: 0 }, 'minimum_quantity', specified.negativeNumber],
    ['a price of nothing', { price: 0 }, 'price', specified.negativeNumber],
    ['a price that no card pays', { price: 0.49 }, 'price', ours.priceTooSmall(0.5)],
    ['a negative price', { price: -1 }, 'price', specified.negativeNumber],
    ['a fraction of a cent', { price: 1.005 }, 'price', ours.priceInCents],
    ['half a sign', { description: '\ud800' }, 'description', ours.unprintable],
    ['half a piece as threshold', { low_quantity: 1.5 }, 'low_quantity', ours.wholeNumber],
    ['a negative threshold', { low_quantity: -1 }, 'low_quantity', specified.negativeNumber],
  ])('refuses %s, names the field, and changes nothing', async (_, change, field, message) => {
    const { status, body } = await edit({ price: 1, ...change })
    expect({ status, body }).toEqual({ status: 422, body: { message, error: { code: 'invalid', field } } })
    expect(await shown()).toMatchObject(pads)
  })

  it('refuses what was edited before somebody else has saved, with the product as it is now', async () => {
    await edit({ price: 25 })
    const { status, body } = await edit({ name: 'Pads' })
    expect({ status, message: body.message }).toEqual({ status: 409, message: ours.productChanged })
    expect(body.error).toMatchObject({ code: 'product-changed', tool: { price: 25, version: 2 } })
    expect((await edit({ name: 'Pads', price: 25, version: 2 })).status).toBe(200)
  })

  it('lets one of many admins through who save at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, cent) => edit({ price: 21 + cent })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await prices()).toHaveLength(2)
  })

  it('replaces the pictures beside the main one, on record; where they are left out they stay', async () => {
    const more = [{ image: '/pictures/b.jpg', alt: 'In its box' }, { image: '/pictures/c.jpg' }]
    expect((await edit({ more_pictures: more })).body.tool).toMatchObject({ version: 2, more_pictures: more })
    expect((await edit({ price: 25, version: 2 })).body.tool).toMatchObject({
      price: 25,
      more_pictures: more,
    })
    expect((await shown()).more_pictures).toEqual(more)
    expect((await edit({ price: 25, more_pictures: [], version: 3 })).body.modifiedCount).toBe(1)
    expect(await shown()).not.toHaveProperty('more_pictures')
    const text = '/pictures/b.jpg|In its box\n/pictures/c.jpg'
    const ofPictures = (await deeds()).filter(({ after }) => JSON.stringify(after).includes('morePictures'))
    expect(ofPictures.map(({ before, after }) => [before, after])).toEqual([
      [{ morePictures: '' }, { morePictures: text }],
      [{ morePictures: text }, { morePictures: '' }],
    ])
  })

  it('checks a picture when it comes, and not when it changes its place or stays', async () => {
    const image = 'https://no-longer-allowed.example/a.png'
    const foreign = { image, morePictures: `${image}?b` }
    await shop.shop.db.updateTable('products').set(foreign).where('id', '=', id).execute()
    const swapped = await edit({ image: `${image}?b`, more_pictures: [{ image }], version: 2 })
    expect([swapped.status, swapped.body.tool.image]).toEqual([200, `${image}?b`])
    const added = { image: `${image}?b`, more_pictures: [{ image }, { image: `${image}?c` }], version: 3 }
    const { status, body } = await edit(added)
    expect([status, body.message]).toEqual([422, `Picture 3: ${ours.imageNotAccepted}`])
  })

  it('of two admins who change pictures at once the later is told what the first has put there', async () => {
    const sent = ['b', 'c'].map((name) => [{ image: `/pictures/${name}.jpg` }])
    const both = await Promise.all(sent.map((more_pictures) => edit({ more_pictures })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first] = both.flatMap(({ status, body }) => (status === 200 ? body.tool.more_pictures : []))
    const late = both.find(({ status }) => status === 409)
    expect(late?.body.error).toMatchObject({ tool: { more_pictures: [first], version: 2 } })
  })

  it('refuses a part number that another product on sale has, also at the same moment', async () => {
    await add({ part_number: 'BP-1' })
    const late = await edit({ part_number: 'BP-1' })
    expect([late.status, late.body.error.code]).toEqual([409, 'part-number-taken'])
    const other = await add()
    const both = await Promise.all([edit({ part_number: 'BP-2' }), edit({ part_number: 'BP-2' }, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses a removed product, and one that there never was', async () => {
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    const { status, body } = await edit({ price: 1 })
    expect([status, body.error.code]).toEqual([409, 'product-removed'])
    expect((await edit({}, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await edit({}, 'no-id')).status).toBe(404)
  })
})

describe('GET /product-details/{id}', () => {
  const details = (product = id) =>
    ask<{ tool: WireAdminTool; waiting_quantity: number }>(shop, `GET /product-details/${product}`, {
      as: admin,
    })

  it('tells how many pieces are sold and still on the shelf', async () => {
    expect((await details()).body.waiting_quantity).toBe(0)
    const placed = await order(shop, customer, { toolsId: id, orderQuantity: 3, totalPrice: 59.97 })
    expect((await details()).body).toMatchObject({ waiting_quantity: 3, tool: { available_quantity: 9 } })
    await ask(shop, `DELETE /order/${placed.body.insertedId}`, { as: customer })
    expect((await details()).body.waiting_quantity).toBe(0)
  })

  it('shows a removed product, and knows nothing of others', async () => {
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect((await details()).body.tool.state).toBe('removed')
    expect((await details('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
