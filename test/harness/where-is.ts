import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

/** The tables of a shop's database in which a text stands anywhere, whatever its capitals: `['outbox']`. */
export async function whereIs({ shop: { db } }: TestShop, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
    order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as one
      where strpos(lower(one::text), lower(${text})) > 0 limit 1`.execute(db)
    if (rows.rows.length > 0) found.push(name)
  }
  return found
}
