import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { WireReview } from './contract.ts'
import { productReviews } from './public.server.ts'

let shop: TestShop
let buyer: TestPerson
let admin: TestPerson
let chain: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const images = new Map<string, string>()
async function imageOf(as: TestPerson): Promise<string> {
  const known = images.get(as.userId)
  if (known) return known
  const body = pictureForm(await picture().png().toBuffer())
  const { url } = (await ask<{ data: { url: string } }>(shop, 'POST /upload', { as, body })).body.data
  images.set(as.userId, url)
  return url
}

async function post<T = { insertedId: string }>(as: TestPerson, change: object = {}) {
  const said = { company: 'Nipple & Sons', rating: 5, comment: 'Sound.', image: await imageOf(as) }
  return await ask<T>(shop, 'POST /review', { as, body: { ...said, ...change } })
}

const list = async () => (await ask<WireReview[]>(shop, 'GET /review')).body
const reviewable = async (as: TestPerson) =>
  (await ask<{ toolsId: string; toolsName: string }[]>(shop, 'GET /reviewable', { as })).body

describe('a review of a product', () => {
  beforeAll(async () => {
    buyer = await signUp(shop)
    chain = await stockProduct(shop, { available: 100 })
    await pay(shop, buyer, await placed(shop, buyer, chain))
  })

  it('is offered to who has bought it', async () => {
    expect(await reviewable(buyer)).toEqual([{ toolsId: chain, toolsName: 'Chain link' }])
    expect(await reviewable(await signUp(shop))).toEqual([])
  })

  it.each([
    ['has not ordered it', async () => await signUp(shop)],
    [
      'has ordered and not paid it',
      async () => {
        const person = await signUp(shop)
        await placed(shop, person, chain)
        return person
      },
    ],
    [
      'was given all the money back',
      async () => {
        const person = await signUp(shop)
        const orderId = await placed(shop, person, chain)
        await pay(shop, person, orderId)
        const body = { reason: 'Dented', restock: true }
        expect((await ask(shop, `POST /refund/${orderId}`, { as: admin, body })).status).toBe(200)
        return person
      },
    ],
  ])('is refused to who %s', async (_, come) => {
    const answer = await post<Refused>(await come(), { toolsId: chain })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not-bought' } } })
  })

  it('is refused of what is no product', async () => {
    for (const toolsId of ['', 'chain', '00000000-0000-7000-8000-000000000000']) {
      expect((await post<Refused>(buyer, { toolsId })).body.error.code).toBe('not-bought')
    }
  })

  it('is a buyer’s, names the product, and stands with it', async () => {
    const { status, body } = await post(buyer, { toolsId: chain, rating: 4 })
    expect(status).toBe(200)
    const about = { toolsId: chain, toolsName: 'Chain link', verifiedPurchase: true }
    expect((await list())[0]).toMatchObject({ _id: body.insertedId, ...about })
    expect(await productReviews(shop.shop, chain)).toMatchObject({
      reviews: [{ id: body.insertedId, rating: 4, verified: true }],
      counts: [0, 0, 0, 1, 0],
    })
    expect(await reviewable(buyer)).toEqual([])
  })

  it('is offered with each order of it that stays paid, until it is written, and to its customer alone', async () => {
    const person = await signUp(shop)
    await placed(shop, person, chain)
    const [back, paid, again] = [
      await placed(shop, person, chain),
      await placed(shop, person, chain),
      await placed(shop, person, chain),
    ]
    for (const id of [back, paid, again]) await pay(shop, person, id)
    await ask(shop, `POST /refund/${back}`, { as: admin, body: { reason: 'Dented', restock: true } })
    const offered = async () => {
      const { body } = await ask<WireOrder[]>(shop, `GET /order?email=${person.email}`, { as: person })
      return body.filter((order) => order.reviewable).map(({ _id }) => _id)
    }
    const told = async (as: TestPerson) =>
      (await ask<{ order: WireOrder }>(shop, `GET /order-details/${paid}`, { as })).body.order.reviewable
    expect(await offered()).toEqual([again, paid])
    expect([await told(person), await told(admin)]).toEqual([true, undefined])
    await post(person, { toolsId: chain })
    expect(await offered()).toEqual([])
    expect(await told(person)).toBeUndefined()
  })

  it('is refused a second time, also when both come at once', async () => {
    const quick = await signUp(shop)
    await pay(shop, quick, await placed(shop, quick, chain))
    const answers = await Promise.all([1, 2, 3].map(() => post<Refused>(quick, { toolsId: chain })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('already-reviewed')
  })

  it('is refused once more when the first one was hidden', async () => {
    const rude = await signUp(shop)
    await pay(shop, rude, await placed(shop, rude, chain))
    const { insertedId } = (await post(rude, { toolsId: chain, rating: 1 })).body
    const now = shop.shop.now()
    await shop.shop.db.updateTable('reviews').set({ hiddenAt: now }).where('id', '=', insertedId).execute()
    expect((await post(rude, { toolsId: chain })).status).toBe(409)
    expect((await productReviews(shop.shop, chain)).counts[0]).toBe(0)
  })
})

describe('a review of the shop', () => {
  it('is a buyer’s where its author has bought anything', async () => {
    const author = await signUp(shop)
    await post(author)
    const [newest] = await list()
    expect(newest).not.toHaveProperty('verifiedPurchase')
    expect(newest).not.toHaveProperty('toolsId')
    await pay(shop, author, await placed(shop, author, chain))
    await post(author)
    expect((await list())[0]).toMatchObject({ verifiedPurchase: true })
    expect((await list())[1]).not.toHaveProperty('verifiedPurchase')
  })
})

describe('the reviews of a product', () => {
  it('are all counted, and so many of the newest shown', async () => {
    const pads = await stockProduct(shop)
    const row = { userId: null, name: 'N', company: 'C', comment: 'Good.', image: '/media/x.webp' }
    const rows = [5, 5, 4, 2].map((rating, day) => ({
      ...row,
      rating,
      productId: pads,
      productName: 'Pads',
      createdAt: new Date(Date.UTC(2026, 0, day + 1)),
    }))
    await shop.shop.db.insertInto('reviews').values(rows).execute()
    const { reviews, counts } = await productReviews(shop.shop, pads, 2)
    expect(counts).toEqual([0, 1, 0, 1, 2])
    expect(reviews.map(({ rating }) => rating)).toEqual([2, 4])
  })
})
