import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireTool } from '../contract.ts'
import { openSynonyms } from '../search/synonyms.ts'
import type { WireSynonyms, WireZeroResults } from './contract.ts'
import { recordZeroResultSearch } from './count-searches.server.ts'
import { decideSynonyms } from './terms.ts'

interface Problem {
  message: string
  error: { code: string; field?: string }
  insertedId: string
  deletedCount: number
  toolsId: string
}

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const row = {
    image: '/pictures/products/spoke-key.jpg',
    description: 'Holds.',
    available: 3,
    minimum: 1,
    priceCents: 100,
  }
  for (const one of [
    { name: 'Pannier, 20 l', partNumber: 'PN-20', numbers: 'equivalent|Kappe|K 20' },
    { name: 'Bell', partNumber: 'BL-1' },
    { name: 'Bell, large', partNumber: 'BL1' },
  ])
    await shop.shop.db
      .insertInto('products')
      .values({ ...row, ...one })
      .execute()
})
beforeEach(async () => {
  for (const table of ['zeroResultSearches', 'wantedParts', 'synonyms'] as const)
    await shop.shop.db.deleteFrom(table).execute()
  await shop.shop.changes.publish(shop.shop.db, 'catalogue')
})
afterAll(() => shop?.close())

const as = () => ({ as: admin })
const post = (path: string, body: object) => ask<Problem>(shop, `POST ${path}`, { ...as(), body })
const miss = (words: string) =>
  recordZeroResultSearch(
    shop.shop,
    words,
    new Request('http://shop.test/catalogue', { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/150.0' } }),
  )
const listed = async () => (await ask<WireZeroResults>(shop, 'GET /zero-result-searches', as())).body
const synonyms = async () => (await ask<WireSynonyms[]>(shop, 'GET /synonyms', as())).body
const found = async (q: string) =>
  (await ask<WireTool[]>(shop, `GET /tools?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name)
const actions = async () => {
  const rows = await shop.shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('actorId', '=', admin.userId)
    .execute()
  return rows.map(({ action }) => action)
}

describe('a search that found nothing', () => {
  it('is listed with how often it was asked for and when last', async () => {
    for (const words of ['Saddle bag', 'saddle-bag', 'saddle bag', 'XZ 4071']) await miss(words)
    const { zeroResultSearches, wanted } = await listed()
    expect(zeroResultSearches[0]).toMatchObject({
      term: 'saddle bag',
      times: 2,
      lastAsked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(zeroResultSearches.map(({ term }) => term).toSorted()).toEqual([
      'saddle bag',
      'saddle-bag',
      'xz 4071',
    ])
    expect(wanted).toEqual([])
  })

  it('becomes a synonym, which finds at once what the shop has, and leaves the list', async () => {
    await miss('bike bag')
    expect(await found('bike bag')).toEqual([])
    const added = await post('/synonyms', { terms: ['bike bag', 'pannier'] })
    expect(added.status).toBe(200)
    expect(await found('bike bag')).toEqual(['Pannier, 20 l'])
    expect((await listed()).zeroResultSearches).toEqual([])
    expect(await actions()).toContain('add-synonyms')
    const removed = await ask<Problem>(shop, `DELETE /synonyms/${added.body.insertedId}`, as())
    expect(removed.body.deletedCount).toBe(1)
    expect(await found('bike bag')).toEqual([])
    expect(
      (await ask<Problem>(shop, `DELETE /synonyms/${added.body.insertedId}`, as())).body.deletedCount,
    ).toBe(0)
    expect(await actions()).toContain('remove-synonyms')
  })

  it('becomes a number of a part, on record as an edit of it, and leaves the list', async () => {
    await miss('zk-77')
    const kept = await post('/zero-result-searches/number', {
      term: 'zk-77',
      number: 'ZK-77',
      kind: 'oem',
      brand: 'Zeko',
      part_number: 'pn 20',
    })
    expect(kept.status).toBe(200)
    expect(await found('zk77')).toEqual(['Pannier, 20 l'])
    const { body } = await ask<WireTool>(shop, `GET /tools/${kept.body.toolsId}`)
    expect(body.numbers).toEqual([
      { kind: 'equivalent', brand: 'Kappe', number: 'K 20' },
      { kind: 'oem', brand: 'Zeko', number: 'ZK-77' },
    ])
    expect((await listed()).zeroResultSearches).toEqual([])
    expect(await actions()).toContain('edit-product')
  })

  it.each([
    ['a part that there is not', { part_number: 'NO-1' }, 'part_number'],
    ['a number that is not its own', { part_number: 'K 20' }, 'part_number'],
    ['a number that two parts have', { part_number: 'BL-1' }, 'part_number'],
    ['no number', { number: '--' }, 'number'],
    ['a number that parts lines', { number: 'A|B' }, 'number'],
    ['one that it has already', { number: 'K20', kind: 'equivalent', brand: 'Kappe' }, 'number'],
    ['another kind', { kind: 'gtin' }, 'kind'],
    ['nothing at all', { part_number: undefined }, 'part_number'],
  ])('becomes no number for %s', async (_, changes, field) => {
    const asked = { term: 'x', number: 'ZK-78', kind: 'oem', part_number: 'PN-20', ...changes }
    const { status, body } = await post('/zero-result-searches/number', asked)
    expect([status, body.error.field]).toEqual([422, field])
  })

  it('becomes a wanted part, whose searches go on being counted, until it is there', async () => {
    await miss('derailleur')
    const first = await post('/wanted-parts', { term: 'Derailleur!' })
    expect((await post('/wanted-parts', { term: 'derailleur' })).body.insertedId).toBe(first.body.insertedId)
    await miss('derailleur')
    const { zeroResultSearches, wanted } = await listed()
    expect(zeroResultSearches).toEqual([])
    expect(wanted).toMatchObject([{ term: 'derailleur', times: 2 }])
    const gone = await ask<Problem>(shop, `DELETE /wanted-parts/${first.body.insertedId}`, as())
    expect(gone.body.deletedCount).toBe(1)
    expect((await listed()).zeroResultSearches).toMatchObject([{ term: 'derailleur', times: 2 }])
    expect(await actions()).toEqual(expect.arrayContaining(['want-part', 'unwant-part']))
    expect((await post('/wanted-parts', { term: '?!' })).status).toBe(422)
  })

  it('is wanted once, and means the same once, whoever presses at the same time', async () => {
    const wants = await Promise.all([1, 2, 3].map(() => post('/wanted-parts', { term: 'rudder' })))
    expect(new Set(wants.map(({ body }) => body.insertedId)).size).toBe(1)
    const adds = await Promise.all([1, 2, 3].map(() => post('/synonyms', { terms: ['oar', 'paddle'] })))
    expect(adds.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await synonyms()).toHaveLength(1)
  })
})

describe('synonyms', () => {
  it.each([
    ['one term', ['oar']],
    ['nothing', []],
    ['blanks', ['oar', '  ']],
    ['the same word twice', ['oar', 'Oars']],
    ['signs', ['oar', '!!!']],
    ['a line end', ['oar', 'a\nb']],
    ['five words', ['oar', 'one two three four five']],
    ['a long term', ['oar', 'a'.repeat(61)]],
    ['nine terms', Array.from({ length: 9 }, (_, place) => `oar${place}x`)],
    ['half a sign', ['oar', '\ud800']],
    ['what the trade knows', ['tire', 'Tyres']],
  ])('refuse %s', async (_, terms) => {
    const { status, body } = await post('/synonyms', { terms })
    expect([status, body.error.field]).toEqual([422, 'terms'])
    expect(await synonyms()).toEqual([])
  })

  it('are known from then on whatever they are, or refused with a sentence', () => {
    const trade = openSynonyms()
    const anything = fc.array(fc.string({ unit: 'binary', maxLength: 70 }), { maxLength: 10 })
    fc.assert(
      fc.property(anything, (typed) => {
        const decided = decideSynonyms(typed, trade)
        if (!decided.ok) return decided.message !== ''
        const again = decideSynonyms(decided.terms, openSynonyms([decided.terms]))
        return !again.ok && decided.terms.every((term) => !term.includes('\n'))
      }),
    )
  })
})
