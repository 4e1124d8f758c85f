import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atLength } from '../../../test/harness/at-length.ts'
import {
  apply,
  hashOfProducts,
  look,
  type Previewed,
  preview,
  undo,
  workOnImports,
} from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { onSale } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { writeText } from '../../basics/csv.ts'
import { checkSums } from '../../books/check-sums.server.ts'
import { recordPrice, recordStock } from '../ledger.server.ts'

const productCount = 12
let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const { db, now } = shop.shop
  const rows = Array.from({ length: productCount }, (_, index) => ({
    name: `Chain ${index}`,
    description: 'Eleven speeds.',
    image: '/pictures/products/spoke-key.jpg',
    partNumber: `P-${index}`,
    available: index,
    minimum: 1,
    priceCents: 1000 + index,
    createdAt: now(),
  }))
  const added = await db
    .insertInto('products')
    .values(rows)
    .returning(['id as productId', 'available as units', 'priceCents as to'])
    .execute()
  await recordStock(
    shop.shop,
    added.map((product) => ({ ...product, why: 'added' as const })),
  )
  await recordPrice(
    shop.shop,
    added.map(({ productId, to }) => ({ productId, from: null, to, why: 'added' as const })),
  )
})
afterAll(() => shop?.close())

/** A line of a file by its titles. */
type Line = Record<'Part number' | 'Name' | 'Brand' | 'Description' | 'Price' | 'Stock', string>

const words = fc.stringMatching(/^[a-zäöü="';,+@-]{1,12}$/u)
const texts = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const descriptions = fc.array(texts, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
const pieces = fc.integer({ min: 0, max: 200 }).map(String)
const cents = fc.integer({ min: 50, max: 500_000 })

/** What is true of a whole file: its separator, how it writes prices, what its lines end with. */
const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  point: fc.constantFrom('.', ','),
  record_delimiter: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  quoted: fc.boolean(),
})

const changes = fc.record({ Name: texts, Brand: texts, Description: descriptions, cents, Stock: pieces })
const files = fc.uniqueArray(fc.integer({ min: 0, max: productCount - 1 }), { minLength: 1, maxLength: 8 })

/** Ways to spoil one cell of a line: which, and with what. */
const spoilers: [keyof Line, string][] = [
  ['Price', 'cheap'],
  ['Price', '1,234'],
  ['Price', '-3'],
  ['Price', '0.005'],
  ['Stock', '1.5'],
  ['Stock', ''],
  ['Stock', '9999999999'],
  ['Name', ''],
  ['Name', 'x'.repeat(121)],
  ['Brand', 'a\u0007b'],
  ['Description', ''],
  ['Part number', ''],
]
const columns: (keyof Line)[] = ['Part number', 'Name', 'Brand', 'Description', 'Price', 'Stock']
const corruptions = fc.array(fc.record({ at: fc.nat(), spoiler: fc.constantFrom(...spoilers) }), {
  maxLength: 3,
})

const cases = fc.record({
  dialect: dialects,
  lines: files.chain((numbers) =>
    fc.tuple(...numbers.map((number) => changes.map((change) => ({ number, ...change })))),
  ),
  corruptions,
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

function linesOf({ lines, dialect }: Case): Line[] {
  return lines.map(({ number, cents: price, ...cells }) => ({
    'Part number': `P-${number}`,
    ...cells,
    Price: (price / 100).toFixed(2).replace('.', dialect.point),
  }))
}

/** The file as text, where each of its lines begins, and the cells that are spoilt. */
function written(one: Case) {
  const lines = linesOf(one)
  const spoilt = new Map<string, [number, number]>()
  for (const { at, spoiler } of one.corruptions) {
    const [column, value] = spoiler
    const index = at % lines.length
    const line = lines[index]
    if (line) line[column] = value
    spoilt.set(`${index} ${column}`, [index, columns.indexOf(column)])
  }
  const { point: _, ...options } = one.dialect
  const rows = [columns, ...lines.map((line) => columns.map((column) => writeText(line[column])))]
  const texts = rows.map((row) => stringify([row], { ...options, quote_record_delimiter: true, bom: false }))
  const begins = texts.map((__, index) =>
    texts.slice(0, index).reduce((line, text) => line + text.split('\n').length - 1, 1),
  )
  const file = (one.dialect.bom ? '\ufeff' : '') + texts.join('')
  return { file, spoilt: [...spoilt.values()].map(([index, column]) => [begins[index + 1], column]) }
}

/** Where a preview has errors, as line and column. */
function errorsOf({ listed }: Previewed): [number, number][] {
  return listed.flatMap(({ line, errors }) =>
    errors.map(({ column }): [number, number] => [line, column.charCodeAt(0) - 65]),
  )
}

async function shelf() {
  const products = await onSale(shop)
  return new Map(products.map((product) => [product.partNumber, product]))
}

it('any file is either refused, by line and column with the shop untouched, or applied to the letter and undone without a trace', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      await shop.shop.db.deleteFrom('imports').execute()
      const { file, spoilt } = written(one)
      const before = await hashOfProducts(shop)
      const seen = await preview(shop, admin, file)
      expect(await hashOfProducts(shop)).toBe(before)
      if (spoilt.length > 0) {
        // A line that says no product any more is told by that alone.
        const keyless = new Set(spoilt.flatMap(([line, column]) => (column === 0 ? line : [])))
        const expected = spoilt.filter(([line, column]) => column === 0 || !keyless.has(line))
        expect(errorsOf(seen)).toEqual(expected.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
        expect((await apply(shop, admin, seen)).status).toBe(409)
      } else if (seen.state !== 'same') {
        expect(errorsOf(seen)).toEqual([])
        expect(await apply(shop, admin, seen)).toMatchObject({ status: 200 })
        await workOnImports(shop)
        expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
        await isOnTheShelf(one)
        expect(await undo(shop, admin, seen._id)).toMatchObject({ status: 200 })
      }
      expect(await hashOfProducts(shop)).toBe(before)
    }),
    { numRuns: atLength ? 500 : 25 },
  )
  expect(await checkSums(shop.shop.db)).toEqual([])
})

async function isOnTheShelf({ lines }: Case): Promise<void> {
  const products = await shelf()
  for (const { number, cents: price, Stock, ...cells } of lines) {
    expect(products.get(`P-${number}`)).toMatchObject({
      name: cells.Name,
      brand: cells.Brand,
      description: cells.Description,
      price,
      available: Number(Stock),
    })
  }
}
