import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { copyDatabase } from '../../test/harness/test-shop.ts'
import { openDatabase, openPool } from '../connect.ts'
import { listTables } from './tables.ts'

const pool = openPool(await copyDatabase(), { max: 1 })
afterAll(() => pool.end())

it('a backup has every table that migrations make, in whatever schema', async () => {
  const client = await pool.connect()
  const found = await listTables(client)
  client.release()
  const { rows } = await sql<{ name: string }>`
    select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'kysely%'`.execute(
    openDatabase(pool),
  )
  expect(found.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(found.map(({ name }) => name)).toContain('hosted.removed_accounts')
})
