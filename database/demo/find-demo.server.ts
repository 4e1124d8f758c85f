import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../app/shop/database.ts'
import { inPlayMoney, ofStandIn } from './marks.server.ts'

/** What of the demo is to go. */
export type Gone = 'person' | 'order' | 'review' | 'message' | 'product'

/** The ids of what goes, for a condition. */
export const gone = (kind: Gone): RawBuilder<string> => sql`(select id from gone where kind = ${kind})`

/**
 * Writes down in a table of the transaction's own what of the demo is to go, before anything does. People: the marked
 * ones, `known` ones, and whoever has no way in but the stand-in for Google. Orders: theirs, and whatever was paid in play
 * money; never one with real money in it. Products: those that nobody has changed or counted, unless `keepProducts`.
 */
export async function findDemo(
  db: Database,
  { known, keepProducts }: { known: string[]; keepProducts: boolean },
): Promise<void> {
  await sql`create temporary table gone (kind text, id uuid, primary key (kind, id)) on commit drop`.execute(
    db,
  )
  await sql`
    insert into gone
    select kind, id from demo_marks where kind <> 'product'
    union select 'person', id from unnest(${known}::uuid[]) as people (id)
    union select 'person', users.id from users
      where exists (select from accounts where user_id = identity_id and ${ofStandIn})
        and not exists (select from accounts where user_id = identity_id and not (${ofStandIn}))`.execute(db)
  await sql`
    insert into gone select 'order', id from orders
    where (user_id in ${gone('person')} or exists (select from payments where order_id = checkout_id and ${inPlayMoney}))
      and not exists (select from money_movements where order_id = orders.id and provider_id not in
        (select id from sandbox.intents union all select id from sandbox.refunds))`.execute(db)
  await sql`
    insert into gone select 'review', id from reviews
    where user_id in ${gone('person')} or order_id in ${gone('order')}
    on conflict do nothing`.execute(db)
  if (keepProducts) return
  await sql`
    insert into gone select 'product', products.id from products join demo_marks using (id)
    where demo_marks.kind = 'product' and (removed_at is not null or (version = 1 and not exists (
      select from stock_movements where product_id = products.id and why in ('corrected', 'imported'))))`.execute(
    db,
  )
}

/** How many of each are to go. */
export async function countGone(db: Database): Promise<Record<Gone, number>> {
  const { rows } = await sql<{ kind: Gone; count: number }>`
    select kind, count(*) from gone group by kind`.execute(db)
  const counts = { person: 0, order: 0, review: 0, message: 0, product: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** Of the rows of a table that are to go, those that something else still names: they can't be deleted. */
export async function stillNamed(
  db: Database,
  { table, kind, besides = [] }: { table: 'users' | 'products'; kind: Gone; besides?: string[] },
): Promise<string[]> {
  const { rows: references } = await sql<{ from: string; column: string }>`
    select conrelid::regclass::text as from, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass`.execute(db)
  const named: string[] = []
  for (const { from, column } of references) {
    if (besides.includes(from)) continue
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(from)}
      where ${sql.ref(column)} in ${gone(kind)}`.execute(db)
    named.push(...rows.map(({ id }) => id))
  }
  return [...new Set(named)]
}
