import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from './harness/test-shop.ts'
import { addedByOthers, jsonOfOthers, textsOfOthers, textsOfOurs } from './texts-of-others.ts'

const tried = [
  ...Object.entries(textsOfOthers).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  ),
  ...Object.keys(jsonOfOthers),
  ...addedByOthers,
]
const named = [...tried, ...Object.values(textsOfOurs).flatMap((columns) => columns.trim().split(/\s+/))]

// Of what a demo's stand-ins keep and of the queue's own tables no page shows anything that others write.
it('each text of the database is one that others can write, and is tried as markup, or says why not', async () => {
  const shop = await openTestShop()
  const { rows } = await sql<{ column: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'hosted') and table_name not like 'kysely%' and is_generated = 'NEVER'
      and udt_name in ('text', 'varchar', 'bpchar', 'citext', 'name', 'json', 'jsonb', 'xml', '_text', '_varchar')`.execute(
    shop.shop.db,
  )
  await shop.close()
  expect(named.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})
