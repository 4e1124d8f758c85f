import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import * as ours from '../content/our-messages.ts'
import type { WireAdminReview, WireReview } from './contract.ts'
import { listReviews, productReviews } from './public.server.ts'

let shop: TestShop
let admin: TestPerson
let author: TestPerson
let product: string
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
  author = await signUp(shop, { name: 'Nora Nipple' })
  product = await stockProduct(shop)
  const orderId = await placed(shop, author, product)
  await pay(shop, author, orderId)
})
beforeEach(async () => {
  await shop.shop.db.deleteFrom('reviews').execute()
  id = await addReview({ userId: author.userId, productId: product, productName: 'Chain link', rating: 2 })
})
afterAll(() => shop?.close())

async function addReview(change: object = {}): Promise<string> {
  const words = { name: 'Nora Nipple', company: 'Nipple & Sons', comment: 'It broke.', image: '', rating: 5 }
  const row = { ...words, createdAt: shop.shop.now(), ...change }
  const added = shop.shop.db.insertInto('reviews').values(row).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

const moderate = (body: object, as: TestPerson = admin, review = id) =>
  ask<{ modifiedCount: number; review: WireAdminReview } & Refused>(shop, `PATCH /reviews/${review}`, {
    as,
    body,
  })

const open = async () => (await ask<WireReview[]>(shop, 'GET /review')).body

const deeds = async () =>
  await shop.shop.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()

describe('a hidden review', () => {
  it('leaves the list, the product and its rating at once, and comes back when it is shown', async () => {
    expect(await open()).toHaveLength(1)
    const hidden = await moderate({ hidden: true })
    expect(hidden.body).toMatchObject({ modifiedCount: 1, review: { hiddenBy: 'Ada Axle' } })
    expect(await open()).toEqual([])
    expect(await listReviews(shop.shop)).toEqual([])
    expect(await productReviews(shop.shop, product)).toEqual({ reviews: [], counts: [0, 0, 0, 0, 0] })
    const shown = await moderate({ hidden: false })
    expect(shown.body.review).not.toHaveProperty('hiddenAt')
    expect(await open()).toHaveLength(1)
    expect((await productReviews(shop.shop, product)).counts).toEqual([0, 1, 0, 0, 0])
    expect((await deeds()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['hide-review', admin.userId],
      ['show-review', admin.userId],
    ])
  })

  it('is hidden once, also by two admins at once', async () => {
    const answers = await Promise.all([moderate({ hidden: true }), moderate({ hidden: true })])
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect(await deeds()).toHaveLength(1)
  })
})

describe('an answer', () => {
  const told = async () =>
    (await mailsTo(shop, author.email)).filter(({ subject }) => subject.includes('answered your review'))

  it('stands under the review for everybody; its author is told once, and each change is on record', async () => {
    const { body } = await moderate({ answer: '  Sorry.\nA new one is on its way. ' })
    const answer = 'Sorry.\nA new one is on its way.'
    expect(body.review).toMatchObject({ answer, answeredBy: 'Ada Axle' })
    const [review] = await open()
    expect(review).toMatchObject({ answer, answeredAt: expect.any(String) })
    expect(review).not.toHaveProperty('answeredBy')
    expect(review).not.toHaveProperty('email')
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.textBody).toContain(answer)
    expect(mail?.textBody).toContain(`/parts/${product}#reviews`)
    expect((await moderate({ answer })).body.modifiedCount).toBe(0)
    expect((await moderate({ answer: 'Sorry!' })).body.modifiedCount).toBe(1)
    await moderate({ answer: '' })
    expect((await open())[0]).not.toHaveProperty('answer')
    expect(await told()).toHaveLength(1)
    expect((await deeds()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['answer-review', { answer: null }, { answer }],
      ['answer-review', { answer }, { answer: 'Sorry!' }],
      ['take-answer-back', { answer: 'Sorry!' }, { answer: null }],
    ])
  })

  it('is mailed to nobody where the author has no account', async () => {
    id = await addReview({ userId: null })
    const mails = () => shop.shop.db.selectFrom('outbox').select('id').orderBy('id').execute()
    const before = await mails()
    expect((await moderate({ answer: 'Thank you.' })).status).toBe(200)
    expect(await mails()).toEqual(before)
  })

  it.each([
    ['x'.repeat(2001), ours.tooLong],
    ['a\0b', ours.unprintable],
  ])('is refused with its sentence, and nothing else is changed with it', async (answer, message) => {
    const refused = await moderate({ hidden: true, answer })
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(await open()).toHaveLength(1)
    expect(await deeds()).toEqual([])
  })
})

it('finds no review under an unknown id, and is forbidden to its author', async () => {
  expect((await moderate({ hidden: true }, admin, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await moderate({ hidden: true }, admin, 'x')).status).toBe(404)
  expect((await moderate({ hidden: true }, author)).status).toBe(403)
})

describe('GET /reviews', () => {
  beforeEach(async () => {
    await addReview({ name: '100%_Bob', rating: 4, comment: '=1+1', hiddenAt: shop.shop.now() })
    await addReview({ name: 'Anna', rating: 5, answer: 'Thank you.', answeredAt: shop.shop.now() })
  })

  it.each([
    ['', ['Anna', '100%_Bob', 'Nora Nipple']],
    ['state=visible', ['Anna', 'Nora Nipple']],
    ['state=hidden', ['100%_Bob']],
    ['state=unanswered', ['Nora Nipple']],
    ['q=broke+nora', ['Nora Nipple']],
    ['q=chain', ['Nora Nipple']],
    ['q=%25_', ['100%_Bob']],
    ['sort=rating', ['Nora Nipple', '100%_Bob', 'Anna']],
    ['sort=-name', ['Nora Nipple', 'Anna', '100%_Bob']],
    ['limit=1&page=2', ['100%_Bob']],
    ['page=9', []],
  ])('?%s lists %j', async (query, names) => {
    const { body } = await ask<WireAdminReview[]>(shop, `GET /reviews?${query}`, { as: admin })
    expect(body.map(({ name }) => name)).toEqual(names)
  })

  it('says how many there are, and has the author’s address for who answers', async () => {
    const { body, headers } = await ask<WireAdminReview[]>(shop, 'GET /reviews?state=unanswered', {
      as: admin,
    })
    expect(readCounts(headers)).toEqual({ total: 1, all: 3, visible: 2, hidden: 1, unanswered: 1 })
    expect(body[0]?.email).toBe(author.email)
  })

  it.each(['state=gone', 'sort=mood', 'page=0'])('refuses ?%s', async (query) => {
    expect((await ask(shop, `GET /reviews?${query}`, { as: admin })).status).toBe(422)
  })

  it('is saved as CSV: what is asked for, and no text that a spreadsheet would run', async () => {
    const { body } = await ask<string>(shop, 'GET /reviews.csv?state=hidden', { as: admin })
    const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows).toMatchObject([{ Name: '100%_Bob', Rating: '4', Comment: "'=1+1" }])
    expect((await ask(shop, 'GET /reviews.csv', { as: author })).status).toBe(403)
  })
})
