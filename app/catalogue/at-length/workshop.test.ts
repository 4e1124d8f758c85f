import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openExplainer, type Plan } from '../../../test/harness/plans.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { fillWorkshop } from '../../../test/harness/workshop.ts'
import { openAnswerCache } from '../../shop/answer-cache.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { answerFacets } from '../facets/answer-facets.server.ts'
import { answerTools } from '../facets/answer-tools.server.ts'
import { suggest } from '../suggestions/suggest.server.ts'

/** A fifth of what `npm run bench -- searches` fills a shop with: a table read from end to end shows as well. */
const stock = { products: 20_000, numbers: 10, fits: 20 }

let opened: TestShop
let explainer: ReturnType<typeof openExplainer>
/** Keeps nothing, so that each asking reads. */
let shop: Shop
let known: { number: string; popular: string; version: string; rows: number }

beforeAll(async () => {
  opened = await openTestShop()
  await fillWorkshop(opened.address, stock)
  const { rows } = await sql<typeof known>`
    with versions as (
      select vehicle_id, count(*)::int as rows from fit_rows join vehicles on vehicles.id = vehicle_id and level = 'version'
      group by vehicle_id)
    select (select number from product_numbers where kind = 'equivalent' order by key0 offset 1000 limit 1) as number,
      (select path[2] from vehicles where id = vehicle_id) as popular, vehicle_id as version, rows
    from versions order by rows desc limit 1`.execute(opened.shop.db)
  if (!rows[0]) throw new Error('The shop was not filled.')
  known = rows[0]
  explainer = openExplainer(opened.address)
  const cache = openAnswerCache({ version: () => undefined, since: () => [] })
  shop = { ...opened.shop, db: explainer.db, cache }
}, 600_000)
afterAll(async () => {
  await explainer?.close()
  await opened?.close()
})

const tools = (query: Record<string, string>) =>
  answerTools(shop, { ...query, limit: 24 }, new Request('http://shop.test/tools'))
const large = ['products', 'product_numbers', 'product_words', 'product_facets', 'fit_rows']
const scansOf = (plans: Plan[]) =>
  plans.flatMap(({ reads, sql }) =>
    reads
      .filter((read) => large.some((table) => read === `Seq Scan of ${table}`))
      .map((read) => `${read}: ${sql}`),
  )
const rowsRead = (plans: Plan[]) => plans.reduce((sum, plan) => sum + plan.rowsRead, 0)

describe(`at ${stock.products} parts with ${stock.numbers} numbers and ${stock.fits} rows each`, () => {
  it('a number is looked up by its keys, however it is spelled', async () => {
    for (const q of [known.number, known.number.toLowerCase().replaceAll(/[ /]/g, '-'), 'QX-774-ZZ']) {
      const plans = await explainer.plansOf(() => tools({ q }))
      expect(plans.length).toBeGreaterThan(0)
      expect(scansOf(plans)).toEqual([])
      expect(rowsRead(plans)).toBeLessThan(5_000)
    }
  })

  it('suggestions read a few rows of each kind, by indexes', async () => {
    for (const typed of [known.number.slice(0, 6), 'brake pads ste', 'marque7 cor']) {
      const plans = await explainer.plansOf(() => suggest(shop, typed))
      const ofThis = plans.filter(({ sql }) => !sql.includes('as part, term'))
      expect(scansOf(ofThis)).toEqual([])
    }
  })

  it('what fits a popular car is listed from an index alone, and its rows alone are read', async () => {
    const plans = await explainer.plansOf(() => tools({ fits: known.version }))
    expect(plans.flatMap(({ reads }) => reads)).toContain('Index Only Scan of fit_rows')
    expect(scansOf(plans)).toEqual([])
    expect(Math.max(...plans.map(({ rowsRead }) => rowsRead))).toBeLessThan(8 * known.rows + 1_000)
  })

  it('also of a model of which nobody has said the version, and counted', async () => {
    expect(scansOf(await explainer.plansOf(() => tools({ fits: known.popular })))).toEqual([])
    const counted = { fits: known.popular, 'fact.Speeds': '8' }
    expect(scansOf(await explainer.plansOf(() => answerFacets(shop, counted)))).toEqual([])
  })
})
