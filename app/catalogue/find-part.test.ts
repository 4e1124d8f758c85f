import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { findPart } from './find-part.server.ts'
import { productPages } from './product-pages.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

async function add(name: string, partNumber = ''): Promise<string> {
  const row = { name, partNumber, image: '', description: '', available: 3, minimum: 1, priceCents: 100 }
  const { id } = await shop.shop.db
    .insertInto('products')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const at = (asked: string) => findPart(shop.shop.db, asked)
const change = (
  id: string,
  values: { name?: string; removedAt?: Date; available?: number; brand?: string },
) => shop.shop.db.updateTable('products').set(values).where('id', '=', id).execute()
const rowOf = (id: string) =>
  shop.shop.db
    .selectFrom('products')
    .select(['slug', 'version'])
    // As exact as the database has it: two changes may be of one millisecond.
    .select(sql<string>`extract(epoch from changed_at)`.as('changedAt'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const slugOf = async (id: string) => (await rowOf(id)).slug

describe('the address of a product’s page', () => {
  it.each([
    ['Chain, 11-speed', 'chain-11-speed'],
    ['Bremsbelagträger “Süß” 700 × 32C', 'bremsbelagtrager-suss-700x32c'],
    ['  --Nuts & <bolts>-- ', 'nuts-bolts'],
    ['Padë'.repeat(60), 'pade'.repeat(20)],
  ])('says its name: %s', async (name, slug) => {
    const id = await add(name)
    expect(await slugOf(id)).toBe(slug)
    expect(await at(slug)).toMatchObject({ product: { id, name, slug }, onSale: true })
  })

  it('is its own where the name is another’s: by the part number, then by the id', async () => {
    const [first, second, third] = [await add('Pedal', 'P-1'), await add('Pedal', 'P-2'), await add('Pedal')]
    expect(await Promise.all([first, second, third].map(slugOf))).toEqual([
      'pedal',
      'pedal-p-2',
      `pedal-${third.slice(-12)}`,
    ])
  })

  it('is one even where nothing of the name can stand in it', async () => {
    const ids = [await add('刹车片'), await add('!!!')]
    const slugs = await Promise.all(ids.map(slugOf))
    expect(slugs).toEqual(['part', `part-${ids[1]?.slice(-12)}`])
  })

  it('is given once to each of those who want it at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add('Inner tube')))
    const slugs = await Promise.all(ids.map(slugOf))
    expect(new Set(slugs).size).toBe(20)
    expect(slugs).toContain('inner-tube')
    for (const [place, slug] of slugs.entries())
      expect(await at(slug)).toMatchObject({ product: { id: ids[place] } })
  })
})

describe('an old address', () => {
  it('leads on to the new one, and is nobody else’s; renamed back it is the address again', async () => {
    const id = await add('Crank')
    await change(id, { name: 'Crankset' })
    expect(await at('crank')).toEqual({ movedTo: 'crankset' })
    const other = await add('Crank')
    expect(await slugOf(other)).toBe(`crank-${other.slice(-12)}`)
    await change(id, { name: 'Crank' })
    expect(await at('crankset')).toEqual({ movedTo: 'crank' })
    expect(await at('crank')).toMatchObject({ product: { id } })
  })

  it('is the product’s id, and its slug in other capitals', async () => {
    const id = await add('Saddle')
    for (const asked of [id, id.toUpperCase(), 'SADDLE', 'Saddle'])
      expect(await at(asked)).toEqual({ movedTo: 'saddle' })
  })

  it('of a removed product says what it was', async () => {
    const id = await add('Quill stem')
    await change(id, { removedAt: new Date() })
    expect(await at('quill-stem')).toMatchObject({ product: { id, name: 'Quill stem' }, onSale: false })
    expect(await at(id)).toEqual({ movedTo: 'quill-stem' })
  })

  it.each([
    'nothing',
    '',
    '-',
    'a b',
    '%00',
    '\0',
    "x'--",
    'ä',
    'x'.repeat(5_000),
    '0198c2f6-0000-7000-8000-000000000000',
  ])('that never was leads nowhere: %j', async (asked) => expect(await at(asked)).toBeUndefined())
})

describe('the list of the pages', () => {
  it('has each product on sale once, the oldest first, whatever the parts', async () => {
    const all = await productPages(shop.shop.db, 0, 1_000)
    const parts = []
    for (let at = 0; at < all.length; at += 7) parts.push(...(await productPages(shop.shop.db, at, 7)))
    expect(parts).toEqual(all)
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
    expect(all[0]?.address).toBe('/parts/chain-11-speed')
    expect(all.map(({ address }) => address)).not.toContain('/parts/quill-stem')
    expect(await productPages(shop.shop.db, all.length, 7)).toEqual([])
  })

  it('says when what people can edit has changed last: not of pieces', async () => {
    const id = await add('Bell')
    const { changedAt } = await rowOf(id)
    await change(id, { available: 1 })
    expect(await rowOf(id)).toMatchObject({ changedAt, version: 1 })
    await change(id, { brand: 'Hollin' })
    const after = await rowOf(id)
    expect([after.version, Number(after.changedAt) > Number(changedAt)]).toEqual([2, true])
  })
})
