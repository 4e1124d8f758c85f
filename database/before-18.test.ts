import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { createSearchText, lowered } from './baseline/catalogue.ts'
import { createUuidv7 } from './baseline/uuidv7.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await sql`create schema older`.execute(shop.shop.db)
  await createUuidv7(shop.shop.db, 'older')
  await createSearchText(shop.shop.db, lowered, 'older')
})
afterAll(() => shop?.close())

interface Made {
  ours: string
  its: string
  /** In milliseconds. */
  at: number
  now: number
}

async function make(shift: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select ours, uuidv7(${shift}::interval) as its, extract(epoch from uuid_extract_timestamp(ours)) * 1000 as at,
      extract(epoch from clock_timestamp()) * 1000 as now
    from (select older.uuidv7(${shift}::interval) as ours from generate_series(1, 500)) as made`.execute(
    shop.shop.db,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at), now: Number(row.now) }))
}

it('the embedded server has one of its own, which is the one that is used', async () => {
  const { rows } =
    await sql`select from pg_proc where proname = 'uuidv7' and pronamespace = 'public'::regnamespace`.execute(
      shop.shop.db,
    )
  expect(rows).toEqual([])
})

it.each(['0', '-1 hour', '2 days'])(
  'ours says when, by version and variant, shifted by %s, as the server’s own does',
  async (shift) => {
    const { rows } = await sql<{
      ms: number
    }>`select extract(epoch from ${shift}::interval) * 1000 as ms`.execute(shop.shop.db)
    const shifted = Number(rows[0]?.ms)
    const made = await make(shift)
    for (const { ours, its, at, now } of made) {
      expect(ours).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(Math.abs(at - now - shifted)).toBeLessThan(5000)
      expect(Math.abs(millisecondsOf(ours) - millisecondsOf(its))).toBeLessThan(5000)
    }
    expect(new Set(made.map(({ ours }) => ours)).size).toBe(made.length)
  },
)

it('one that is made later comes later, from a microsecond on', async () => {
  for (let times = 0; times < 20; times++) {
    const { rows } = await sql<{ ordered: boolean }>`
      with first as materialized (select older.uuidv7() as id),
        paused as materialized (select id, pg_sleep(0.00001) from first)
      select id < older.uuidv7() as ordered from paused`.execute(shop.shop.db)
    expect(rows).toEqual([{ ordered: true }])
  }
})

it.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['Dérailleur É', 'derailleur e'],
  ['Кассета 11-СК', 'кассета 11-ск'],
  ['700 × 32C, FT/1076', '700x32c ft/1076'],
  ['ﬁx ① İ', 'fix 1 i'],
])('capitals go on 17 as they do on 18: %s', async (said, searched) => {
  const { rows } = await sql`
    select search_text(${said}) as folded, older.search_text(${said}) as lowered`.execute(shop.shop.db)
  expect(rows).toEqual([{ folded: searched, lowered: searched }])
})

const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
