import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase, openPool } from './connect.ts'
import { migrate } from './migrate.ts'

const name = `addresses_${process.pid}`
const addressOf = (database: string) => inject('server').replace('{name}', database)
const root = openPool(addressOf('postgres'), { max: 1 })
let db: ReturnType<typeof openDatabase>

beforeAll(async () => {
  await root.query(`create database ${name}`)
  db = openDatabase(openPool(addressOf(name), { max: 2 }))
})
afterAll(async () => {
  await db?.destroy()
  await root.query(`drop database if exists ${name} with (force)`)
  await root.end()
})

it('a shop of before gives each of its products an address, and none of them counts as edited', async () => {
  await migrate(db, { upTo: '001-baseline' })
  await sql`
    insert into products (name, image, description, available, minimum, price_cents, removed_at)
    select names.name, '', '', 1, 1, 100, names.removed
    from (values ('Chain', now()), ('Chain', null), ('Chain', null), ('刹车片', null)) as names (name, removed)`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql<{ id: string; name: string; slug: string; gone: boolean; version: number }>`
    select id, name, slug, removed_at is not null as gone, version from products order by id`.execute(db)
  const [removed, oldest, next, other] = rows
  expect(rows.map(({ slug }) => slug)).toEqual([
    `chain-${removed?.id.slice(-12)}`,
    'chain',
    `chain-${next?.id.slice(-12)}`,
    'part',
  ])
  expect([oldest?.gone, other?.version, new Set(rows.map(({ version }) => version)).size]).toEqual([
    false,
    1,
    1,
  ])
})
