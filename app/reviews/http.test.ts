import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY } from '../basics/clock.ts'
import type { WireReview } from './contract.ts'
import { listReviews } from './public.server.ts'

interface Posted {
  acknowledged: boolean
  insertedId: string
  message: string
}

let shop: TestShop
let customer: TestPerson
let image: string

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop, { name: 'Nora Nipple' })
  const body = pictureForm(await picture().png().toBuffer())
  const uploaded = await ask<{ data: { url: string } }>(shop, 'POST /upload', { as: customer, body })
  image = uploaded.body.data.url
})
afterAll(() => shop?.close())

const review = () => ({
  name: 'Somebody Else',
  company: 'Nipple & Sons',
  rating: 5,
  comment: 'Sound.',
  image,
})

const post = (as: TestPerson, change: object = {}) =>
  ask<Posted>(shop, 'POST /review', { as, body: { ...review(), ...change } })

const list = async () => (await ask<WireReview[]>(shop, 'GET /review')).body

describe('POST /review', () => {
  it('posts under the name of the account, whatever name is sent', async () => {
    const { status, body } = await post(customer)
    expect(status).toBe(200)
    const [newest] = await list()
    expect(newest).toEqual({
      ...review(),
      _id: body.insertedId,
      name: 'Nora Nipple',
      createdAt: expect.any(String),
    })
  })

  it.each([
    [{ rating: 0 }, 'Please choose a rating from 1 to 5.'],
    [{ rating: 5.5 }, 'Please choose a rating from 1 to 5.'],
    [{ rating: '5' }, 'Please choose a rating from 1 to 5.'],
    [{ company: '' }, 'Please fill this in.'],
    [{ company: undefined }, 'Please fill this in.'],
    [{ company: 'a'.repeat(81) }, 'That is too long.'],
    [{ comment: 'a\0b' }, 'It contains a character that can’t be saved.'],
    [{ comment: 'a'.repeat(2001) }, 'That is too long.'],
    [{ image: undefined }, '* Please Attach a image'],
    [{ image: '' }, '* Please Attach a image'],
  ])('refuses %j with its sentence', async (change, message) => {
    const { status, body } = await post(customer, change)
    expect({ status, message: body.message }).toEqual({ status: 422, message })
  })

  it.each([
    'https://pictures.example/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/pictures/chain.svg',
    `/media/${'0'.repeat(32)}.webp`,
  ])('refuses the picture %s: nobody uploaded it here', async (address) => {
    const { status } = await post(customer, { image: address })
    expect(status).toBe(422)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await ask(shop, 'POST /review', { body: review() })).status).toBe(401)
  })

  it('lets a person post five within a day, also when they come at once', async () => {
    const busy = await signUp(shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(busy)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(DAY / 1000 - 60)
  })

  it('answers a repeat under the same key alike and posts once', async () => {
    const author = await signUp(shop)
    const headers = { 'Idempotency-Key': 'again' }
    const first = await ask<Posted>(shop, 'POST /review', { as: author, body: review(), headers })
    const second = await ask<Posted>(shop, 'POST /review', { as: author, body: review(), headers })
    expect(second.body).toEqual(first.body)
    expect((await list()).filter(({ _id }) => _id === first.body.insertedId)).toHaveLength(1)
  })

  it('keeps script as the text that it is', async () => {
    const author = await signUp(shop, { name: '<img src=x onerror=alert(1)>' })
    const comment = '</script><script>alert(1)</script>\u2028<!--'
    const { status } = await post(author, { comment, company: '"><svg/onload=alert(1)>' })
    expect(status).toBe(200)
    expect((await list())[0]).toMatchObject({ comment, name: '<img src=x onerror=alert(1)>' })
  })
})

describe('GET /review', () => {
  it('is for everybody, may be kept for 30 seconds, and says when nothing has changed', async () => {
    const { headers, status } = await ask(shop, 'GET /review')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    const etag = headers.get('etag') ?? ''
    const again = await ask(shop, 'GET /review', { headers: { 'If-None-Match': `W/${etag}, "other"` } })
    expect(again.status).toBe(304)
    await post(await signUp(shop))
    const after = await ask(shop, 'GET /review', { headers: { 'If-None-Match': etag } })
    expect(after.status).toBe(200)
  })

  it('shows no hidden review, and nothing of who wrote one but the name', async () => {
    const author = await signUp(shop)
    const { body } = await post(author)
    expect(JSON.stringify(await list())).not.toContain(author.userId)
    await shop.shop.db
      .updateTable('reviews')
      .set({ hiddenAt: shop.shop.now() })
      .where('id', '=', body.insertedId)
      .execute()
    await post(author)
    expect((await list()).map(({ _id }) => _id)).not.toContain(body.insertedId)
  })

  it('lists 200 at the most, newest first, and leads to the older ones', async () => {
    const rows = Array.from({ length: 205 }, (_, number) => ({
      ...review(),
      userId: null,
      name: `Person ${number}`,
      // Inserted out of order, many in the same moment.
      createdAt: new Date(Date.UTC(2020, (number * 7) % 12)),
    }))
    await shop.shop.db.insertInto('reviews').values(rows).execute()
    await post(await signUp(shop))
    const first = await ask<WireReview[]>(shop, 'GET /review')
    expect(first.body).toHaveLength(200)
    const next = first.headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1]
    const second = await ask<WireReview[]>(shop, `GET ${next}`)
    expect(second.headers.get('link')).toBeNull()
    const all = [...first.body, ...second.body]
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
    const times = all.map(({ createdAt }) => createdAt ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
    expect(all.length).toBeGreaterThanOrEqual(205)
  })

  it('refuses a cursor that is none, and ends behind one that names nothing', async () => {
    expect((await ask(shop, "GET /review?cursor=' or 1=1")).status).toBe(422)
    const nothing = await ask(shop, 'GET /review?cursor=00000000-0000-7000-8000-000000000000')
    expect({ status: nothing.status, body: nothing.body }).toEqual({ status: 200, body: [] })
  })

  it('gives pages the same reviews', async () => {
    const reviews = await listReviews(shop.shop)
    expect(reviews.map(({ id }) => id)).toEqual((await list()).map(({ _id }) => _id))
  })
})
