import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillShelves } from '../../../test/harness/many-products.ts'
import { openExplainer, type Plan } from '../../../test/harness/plans.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { MAX_JUDGED } from '../../fitment/vehicles/find-fitting.server.ts'
import { CACHE_BUDGET, openAnswerCache } from '../../shop/answer-cache.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { answerProduct, answerProducts } from '../cached-answers.server.ts'
import { countCategories } from '../count-categories.server.ts'
import { answerTools, type Query } from '../facets/answer-tools.server.ts'
import { countFacets, MAX_COUNTED } from '../facets/count-facets.server.ts'
import { readFilters } from '../facets/filters.ts'
import { findProduct } from '../find-products.server.ts'
import { findRelated } from '../find-related.server.ts'
import { knownProducts } from '../import/known-products.server.ts'
import type { ReadLine } from '../import/read-line.ts'
import { productsInTurn } from '../products-in-turn.server.ts'
import { readCatalogue } from '../read-catalogue.server.ts'
import { suggest } from '../suggestions/suggest.server.ts'

const products = 100_000
/** The most that a statement may read for what it shows: its rows, and those of a few candidates. */
const FEW = 2_000

let opened: TestShop
let explainer: ReturnType<typeof openExplainer>
/** Keeps nothing, so that each asking reads. */
let shop: Shop
let somebody: string
let model: string

beforeAll(async () => {
  opened = await openTestShop()
  await fillShelves(opened.address, { products })
  model = await fillFits(opened)
  explainer = openExplainer(opened.address)
  const cache = openAnswerCache({ version: () => undefined, since: () => [] })
  shop = { ...opened.shop, db: explainer.db, cache }
  const half = await opened.shop.db
    .selectFrom('products')
    .select('id')
    .where('partNumber', '=', `P-${products / 2}`)
    .executeTakeFirstOrThrow()
  somebody = half.id
}, 600_000)
afterAll(async () => {
  await explainer?.close()
  await opened?.close()
})

/** Each product fits one of many models, and a few fit every vehicle. Gives the id of a model. */
async function fillFits(shop: TestShop): Promise<string> {
  const make = await addVehicle(shop, 'Kestrel')
  const { db } = shop.shop
  await sql`
    insert into vehicles (kind, level, parent_id, name)
    select 'car', 'model', ${make}, 'Corso ' || n from generate_series(0, 499) as n`.execute(db)
  await sql`
    insert into fit_rows (product_id, says, vehicle_id, source)
    select products.id, 'for', case when n % 1000 > 0 then vehicles.id end, 'list'
    from (select id, row_number() over (order by id) as n from products) as products
    join vehicles on vehicles.name = 'Corso ' || n % 500`.execute(db)
  await sql`analyze vehicles, fit_rows`.execute(db)
  const { id } = await db
    .selectFrom('vehicles')
    .select('id')
    .where('name', '=', 'Corso 7')
    .executeTakeFirstOrThrow()
  return id
}

/** Each product is a chain. Gives the id of a bicycle that takes them. */
async function fillPorts(shop: TestShop): Promise<string> {
  const { db } = shop.shop
  await sql`
    insert into product_ports (product_id, kind, family, value)
    select id, 'chain', family, value from products
    cross join (values ('speeds', '11'), ('chain-family', 'hg')) as ports (family, value)`.execute(db)
  await sql`analyze product_ports`.execute(db)
  const make = await addVehicle(shop, 'Tarnfell', null, { kind: 'bicycle' })
  const ports = {
    cassette: { speeds: '11', 'chain-family': 'hg' },
    chainring: { 'chain-family': 'hg', 'chain-speeds': '11-11' },
  }
  return await addVehicle(shop, 'Gale', make, { kind: 'bicycle', ports: JSON.stringify(ports) as never })
}

const page = (asked: string) => readCatalogue(shop, new URLSearchParams(asked))
const list = (part: object) => answerProducts(shop, part, new Request('http://shop.test/tools'))
const one = (of: Parameters<typeof answerProduct>[0], id: string) =>
  answerProduct(of, id, new Request(`http://shop.test/tools/${id}`))
const narrowed = (query: Query) => answerTools(shop, query, new Request('http://shop.test/tools'))
const beside = async () => {
  const product = await findProduct(shop.db, somebody)
  return product && (await findRelated(shop, product, 4))
}

const lines: ReadLine[] = Array.from({ length: 250 }, (_, line) => ({
  line,
  id: '',
  keyColumn: 0,
  faults: [],
  cells: { partNumber: { column: 0, value: `P-${line * 300}` } },
}))

const asked: [string, () => Promise<unknown>][] = [
  ['GET /tools?limit=24', () => list({ limit: 24 })],
  ['GET /tools', () => list({})],
  ['GET /tools, half way', () => list({ limit: 24, cursor: somebody })],
  ['GET /tools/{id}', () => one(shop, somebody)],
  ['the counts of the categories', () => countCategories(shop)],
  ['home', () => productsInTurn(shop, 9)],
  ['/catalogue', () => page('')],
  ['/catalogue, its last page', () => page('page=99999')],
  ['/catalogue, a category', () => page('category=Shelf+7')],
  ['/catalogue, a category that there is not', () => page('category=Wings')],
  ['a search for one', () => page('search=number+65999')],
  ['a search for a part number', () => page('search=p-4711')],
  ['a search for what all have', () => page('search=number')],
  ['a search for nothing that there is', () => page('search=derailleur')],
  ['a search for words of a letter or two', () => page('q=in+to+5+x')],
  ['a search for a number that there is not', () => page('q=p-4711-x')],
  ['GET /tools?q=', () => narrowed({ q: 'part number 4711' })],
  ['suggestions for what all names begin with', () => suggest(shop, 'par')],
  ['suggestions for a number', () => suggest(shop, 'p-47')],
  ['suggestions for two words and a beginning', () => suggest(shop, 'part number 65')],
  ['suggestions for what there is not', () => suggest(shop, 'derail')],
  ['suggestions for a part and a vehicle', () => suggest(shop, 'part number corso 77 derail')],
  ['what stands beside a product', beside],
  ['what a batch of an import’s lines is compared with', () => knownProducts(shop, lines)],
]

function faultsOf({ sql, reads, rowsRead, mostSorted }: Plan, most: number): string[] {
  return [
    ...reads.filter((read) => read === 'Seq Scan of products').map((read) => `${read}: ${sql}`),
    rowsRead > most ? `reads ${rowsRead} rows (${reads.join(', ')}): ${sql}` : '',
    mostSorted > FEW ? `sorts ${mostSorted} rows: ${sql}` : '',
  ].filter(Boolean)
}

/** The counts of a page's facets are kept for the shelves that there are; here they are made anew. */
const counts = ({ sql }: Plan) => sql.includes('as part, term')
const scansOf = ({ reads, sql }: Plan) =>
  reads
    .filter((read) => ['product_facets', 'fit_rows'].some((table) => read === `Seq Scan of ${table}`))
    .map((read) => `${read}: ${sql}`)

describe(`at ${products} products`, () => {
  it.each(asked)('%s is read by indexes, and no more of it than is shown', async (_, work) => {
    const plans = await explainer.plansOf(work)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.length).toBeLessThanOrEqual(16)
    expect(plans.flatMap((plan) => faultsOf(plan, counts(plan) ? 3 * MAX_COUNTED : FEW))).toEqual([])
  })

  it.each<[string, string, number]>([
    ['a brand and a fact', 'brand=Maker+7&fact.Speeds=11', 1_500],
    ['a category by price', 'category=Shelf+7&sort=price', 5_500],
    ['what there is not together', 'category=Shelf+7&brand=Maker+8', 5_500],
    ['all, by price', 'sort=price', 500],
    ['all, by name from the end', 'sort=name&limit=24', 500],
    ['a narrow price', 'min_price=50&max_price=51', 2_500],
    ['what a search finds of a brand', 'q=number+65999&brand=Maker+24', 2_500],
    ['what all have, of a brand and a fact', 'q=number&brand=Maker+7&fact.Speeds=11', 20_100],
    ['what all have, of a brand', 'q=number&brand=Maker+7', 20_100],
    ['what all have, by price', 'q=number&sort=price', 40_100],
  ])('GET /tools narrowed to %s reads what it shows and counts, by indexes', async (_, query, most) => {
    const asked = Object.fromEntries(new URLSearchParams(query))
    const plans = await explainer.plansOf(() => narrowed({ ...asked, limit: 24 }))
    expect(
      plans.flatMap((plan) => [...scansOf(plan), ...faultsOf({ ...plan, mostSorted: 0 }, most)]),
    ).toEqual([])
  })

  it('GET /tools narrowed by a search for what all have is narrowed and sorted before it is cut', async () => {
    const told = async (query: string) => {
      const answer = await narrowed({ ...Object.fromEntries(new URLSearchParams(query)), q: 'number' })
      if (!answer.ok) throw new Error(answer.refusal)
      const { headers } = answer.response
      const [first] = (await answer.response.json()) as { price: number }[]
      return [headers.get('x-total-count'), headers.get('x-total-at-least'), first?.price]
    }
    expect(await told('sort=price')).toEqual(['500', 'true', 2.5])
    expect(await told('brand=Maker+7&sort=-price')).toEqual(['500', 'true', 92.32])
    expect(await told('brand=Maker+7&category=Shelf+7&sort=price')).toEqual(['500', null, 2.57])
  })

  it('GET /tools narrowed to what fits a vehicle reads the rows that speak of it, by indexes', async () => {
    const plans = await explainer.plansOf(() => narrowed({ fits: model, limit: 24 }))
    expect(plans.some((plan) => plan.sql.includes('fit_rows'))).toBe(true)
    expect(plans.flatMap((plan) => [...scansOf(plan), ...faultsOf(plan, FEW)])).toEqual([])
  })

  it('GET /tools narrowed to what fits a bicycle reads the newest parts that have ports, by an index', async () => {
    const bicycle = await fillPorts(opened)
    const plans = await explainer.plansOf(() => narrowed({ fits: bicycle, limit: 24 }))
    expect(plans.some((plan) => plan.sql.includes('product_ports'))).toBe(true)
    expect(plans.flatMap((plan) => scansOf(plan))).toEqual([])
    // Two ports each, and whether it is on sale, asked twice.
    expect(Math.max(...plans.map(({ rowsRead }) => rowsRead))).toBeLessThanOrEqual(4 * MAX_JUDGED + FEW)
  })

  // Their number is asked for as well: it can't be told without reading each.
  it('what most products have is read once, from a narrow table, and never from the products', async () => {
    const plans = await explainer.plansOf(() => narrowed({ in_stock: 'true', limit: 24 }))
    expect(plans.flatMap(({ reads }) => reads)).not.toContain('Seq Scan of products')
    expect(Math.max(...plans.map(({ rowsRead }) => rowsRead))).toBeLessThanOrEqual(products + FEW)
  })

  it('facets count 20,000 products for each choice at the most, and say so', async () => {
    const { filters } = readFilters([['in_stock', 'true']])
    const [plan] = await explainer.plansOf(() => countFacets(shop.db, filters))
    // Of two looks, each reads them for its terms and for its sums: what is kept in between would go to the disk.
    expect(plan?.rowsRead).toBeLessThanOrEqual(2 * 2 * MAX_COUNTED)
    expect(await countFacets(shop.db, filters)).toMatchObject({
      total: MAX_COUNTED,
      atLeast: true,
    })
    const one = readFilters([['category', 'Shelf 7']]).filters
    const plans = await explainer.plansOf(() => countFacets(shop.db, one))
    expect(plans[0]?.rowsRead).toBeLessThanOrEqual(2 * (MAX_COUNTED + 2_500))
    expect(await countFacets(shop.db, one)).toMatchObject({ total: 2_500 })
  })

  it('a page in the middle is found from an index alone, half of it at the most', async () => {
    const plans = await explainer.plansOf(() => page(`page=${products / 24 / 2}`))
    expect(plans.flatMap(({ reads }) => reads)).toContain('Index Only Scan of products')
    expect(plans.flatMap((plan) => faultsOf(plan, products / 2 + FEW))).toEqual([])
  })

  it('what the process keeps does not grow with them', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const kept = () => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const living = opened.shop
    await readCatalogue(living, new URLSearchParams())
    const before = kept()
    for (let number = 1; number <= 400; number++)
      await readCatalogue(living, new URLSearchParams({ page: `${number * 10}` }))
    let cursor: string | undefined
    for (let read = 0; read < 100; read++) {
      const answer = await answerProducts(
        living,
        { cursor, limit: 200 },
        new Request('http://shop.test/tools'),
      )
      const tools = (await answer.json()) as { _id: string }[]
      for (const { _id } of tools.slice(0, 20)) await one(living, _id)
      cursor = tools.at(-1)?._id
    }
    await productsInTurn(living, 9)
    expect(living.cache.bytes).toBeLessThanOrEqual(CACHE_BUDGET)
    expect(kept() - before).toBeLessThan(CACHE_BUDGET + 8 * 1024 * 1024)
  })
})
