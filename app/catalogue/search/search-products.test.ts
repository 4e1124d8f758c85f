import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireTool } from '../contract.ts'
import { emptyTexts } from '../product-fields.ts'
import { MAX_SEARCH_LENGTH } from './read-query.ts'
import { findNearest, searchProducts } from './search-products.server.ts'

let shop: TestShop

const shelf: [
  name: string,
  facts?: Partial<Record<'brand' | 'category' | 'description' | 'partNumber' | 'numbers', string>>,
][] = [
  ['Tail lamp, 12 V', { brand: 'Lumbrae', category: 'Lighting' }],
  [
    'Seat post, 27.2 mm',
    { partNumber: 'SP-272', description: 'For saddles with round rails. Not for carbon frames.' },
  ],
  ['Carbon frame', { description: 'Never with a steel post.' }],
  ['Trim ring', { description: 'A ring of brass around the lamp.' }],
  ['Rim tape, 19 mm'],
  ['Brake caliper, left', { partNumber: 'BC-100-L' }],
  ['Brake caliper, right', { partNumber: 'BC-100-R' }],
  [
    'Oil filter',
    { brand: 'Filtrand', partNumber: 'FT 1', numbers: 'oem|Veldmann|06A 115\nsuperseded-by||FT 9' },
  ],
  ['Filter wrench', { description: 'Opens every oil filter.' }],
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const [name, facts] of shelf) {
    const row = { name, image: '', description: '', available: 1, minimum: 1, priceCents: 100 }
    await shop.shop.db
      .insertInto('products')
      .values({ ...row, ...facts })
      .execute()
  }
})
afterAll(() => shop?.close())

const names = async (typed: string) => {
  const { products } = await searchProducts(shop.shop, typed)
  const rows = await shop.shop.db.selectFrom('products').select(['id', 'name']).execute()
  return products.map(({ id }) => rows.find((row) => row.id === id)?.name)
}

describe('a search', () => {
  it.each([
    ['taillamp', 'Tail lamp, 12 V'],
    ['seatpost', 'Seat post, 27.2 mm'],
    ['seat pillar 27.2mm', 'Seat post, 27.2 mm'],
    ['TÄIL LÀMP', 'Tail lamp, 12 V'],
    ['oilfilters', 'Oil filter'],
    ['spanner filter', 'Filter wrench'],
    ['filtrand', 'Oil filter'],
    ['lighting', 'Tail lamp, 12 V'],
    ['06A115', 'Oil filter'],
    ['brass', 'Trim ring'],
    ['calpier left', 'Brake caliper, left'],
  ])('for %s finds %s first', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name)
  })

  it('finds what is called so before what only mentions it', async () => {
    expect(await names('oil filter')).toEqual(['Oil filter', 'Filter wrench'])
  })

  it('finds whole words, never what lies within a longer one', async () => {
    expect(await names('rim')).toEqual(['Rim tape, 19 mm'])
  })

  it('finds nothing by what a text says that it is not for', async () => {
    expect(await names('carbon')).toEqual(['Carbon frame'])
    expect(await names('steel post')).toEqual([])
  })

  it('never takes another side, size or digit for the one that was typed', async () => {
    expect(await names('BC-100-L')).toEqual(['Brake caliper, left'])
    for (const typed of ['BC-101-L', 'seatpost 27.3', 'seat post 31.6 mm', 'rim tape 18mm', '24 V tail lamp'])
      expect(await names(typed)).toEqual([])
  })

  it('forgives typing errors by the length of a word, and none in a short one', async () => {
    expect(await names('calxxper')).toEqual([])
    expect(await names('fliter')).toContain('Oil filter')
    expect(await names('rin')).toEqual([])
    const { corrected } = await searchProducts(shop.shop, 'fliter')
    expect(corrected).toEqual([{ typed: 'fliter', meant: 'filter' }])
  })

  it('for signs alone finds nothing, and says that nothing was understood', async () => {
    expect(await searchProducts(shop.shop, ' ,!% .* ')).toMatchObject({ products: [], understood: [] })
  })

  it('takes what is hostile for words, whatever it is', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 120 }), 60)
    const signs = [
      "a' | 'b",
      '\\',
      "'':*",
      '!(a & b)',
      ':*',
      '<->',
      '(((((',
      '\u0000',
      'x'.repeat(10_000),
      '% _ % lamp',
    ]
    for (const typed of [...texts, ...signs])
      expect((await searchProducts(shop.shop, typed)).products.length).toBeLessThan(shelf.length)
  })

  it(`reads ${MAX_SEARCH_LENGTH} characters`, async () => {
    expect(await names(`lamp ${' '.repeat(100)} sails`)).toEqual(await names('lamp'))
  })

  it('that finds nothing says what comes nearest, and without what', async () => {
    expect(await findNearest(shop.shop, 'tail lamp sails', 3)).toMatchObject({ without: 'sails' })
    expect(await findNearest(shop.shop, 'sails', 3)).toBeUndefined()
  })
})

// Numbers have their own tests, and nobody looks for a parcel's weight, how it is taxed or where its pictures are.
it.each(Object.keys(emptyTexts).filter((field) => !/^numbers|^packed|^tax|^morePictures/.test(field)))(
  'a product is found by its %s, as it is written and as it was changed to',
  async (field) => {
    const row = { name: 'Bell', image: '', description: '', available: 1, minimum: 1, priceCents: 100 }
    const { db } = shop.shop
    const added = db.insertInto('products').values({ ...row, [field]: `Only${field}` })
    const { id } = await added.returning('id').executeTakeFirstOrThrow()
    expect(await names(`only${field}`)).toEqual(['Bell'])
    await db
      .updateTable('products')
      .set({ [field]: `Other${field}` })
      .where('id', '=', id)
      .execute()
    expect(await names(`only${field}`)).toEqual([])
    expect(await names(`other${field}`)).toEqual(['Bell'])
    await db.updateTable('products').set({ removedAt: new Date() }).where('id', '=', id).execute()
    expect(await names(`other${field}`)).toEqual([])
  },
)

describe('GET /tools?q=', () => {
  it('answers the list as ever, the best first, with their number and the way on', async () => {
    const first = await ask<WireTool[]>(shop, 'GET /tools?q=brake+caliper&limit=1')
    expect(first.body.map(({ name }) => name)).toEqual(['Brake caliper, left'])
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await ask<WireTool[]>(shop, `GET ${next}`)
    expect(second.body.map(({ name }) => name)).toEqual(['Brake caliper, right'])
    expect(second.headers.get('link')).toBeNull()
  })

  it('answers an empty list to what nothing is, however long and odd', async () => {
    for (const q of ['sails', '%25%25', '.*', 'x'.repeat(5000), '%27%3B--']) {
      const { status, body, headers } = await ask<WireTool[]>(shop, `GET /tools?q=${q}`)
      expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0'])
    }
  })

  it('has turns for strangers, and the list beside it goes on', async () => {
    const many = Array.from({ length: 60 }, () => ask(shop, 'GET /tools?q=brake+caliper'))
    const list = await ask(shop, 'GET /tools')
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(list.status).toBe(200)
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
  })

  it('tells without a search how many products there are', async () => {
    const { body, headers } = await ask<WireTool[]>(shop, 'GET /tools?q=+')
    expect(headers.get('x-total-count')).toBe(String(body.length))
  })
})
