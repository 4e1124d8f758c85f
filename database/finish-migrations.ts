import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { MINUTE, SECOND } from '../app/basics/clock.ts'
import type { Database, Tables } from '../app/shop/database.ts'

/** What a migration leaves to `finishMigrations`: indexes of tables that were there before, by name, as `on orders (guest_id)` or `unique on …`. */
export type ShopMigration = Migration & { indexes?: Record<string, string> }

interface Unchecked {
  table: string
  names: string[]
}

/** Any number of ours. */
const finishing = 7_705_034
/** How long (milliseconds) is waited for another process that does it. */
const patience = 30 * MINUTE

/**
 * Does what reads whole tables and would hold up who sells, were it done under the locks of the migrations (docs/decisions/034): builds
 * indexes and checks the rows from before, both while others write. What is broken off is done at the next start. Within a transaction, as
 * of a restore, nobody else is there.
 */
export async function finishMigrations(db: Database, migrations: ShopMigration[]): Promise<void> {
  const indexes = Object.assign({}, ...migrations.map((migration) => migration.indexes)) as Record<
    string,
    string
  >
  if (db.isTransaction) return await finish(db, indexes)
  if ((await missing(db, indexes)).length + (await unchecked(db)).length === 0) return
  await db.connection().execute((own) => alone(own, () => finish(own, indexes)))
}

/** Whoever waited in a statement for the lock would be waited for by `create index concurrently`, so it is asked for again and again. */
async function alone(own: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  for (const ends = Date.now() + patience; !(await isOurs(own)); ) {
    if (Date.now() > ends)
      throw new Error('Another process has been finishing the migrations for half an hour.')
    await pause(SECOND)
  }
  try {
    // Who waits here is in nobody's way: these locks let others read and write.
    await sql`set lock_timeout = 0`.execute(own)
    await work()
  } finally {
    await sql`reset lock_timeout`.execute(own)
    await sql`select pg_advisory_unlock(${finishing})`.execute(own)
  }
}

async function isOurs(own: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${finishing}) as ours`.execute(
    own,
  )
  return rows[0]?.ours === true
}

async function finish(db: Kysely<Tables>, indexes: Record<string, string>): Promise<void> {
  const beside = sql.raw(db.isTransaction ? '' : 'concurrently')
  const built = new Set<string>()
  for (const name of await missing(db, indexes)) {
    const [, unique = '', on = '', table = ''] = indexes[name]?.match(/^(unique )?(on (\w+) .+)$/) ?? []
    // One that was broken off is there, and good for nothing.
    await sql`drop index ${beside} if exists ${sql.ref(name)}`.execute(db)
    await sql`create ${sql.raw(unique)} index ${beside} ${sql.ref(name)} ${sql.raw(on)}`.execute(db)
    built.add(table)
  }
  // Of what an index works out of each row the server has no figures before: it took any word for a rare one.
  for (const table of built) await sql`analyze ${sql.ref(table)}`.execute(db)
  for (const { table, names } of await unchecked(db)) {
    const each = names.map((name) => `validate constraint ${name}`).join(', ')
    await sql`alter table ${sql.raw(table)} ${sql.raw(each)}`.execute(db)
  }
}

async function missing(db: Kysely<Tables>, indexes: Record<string, string>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = 'public'::regnamespace`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  return Object.keys(indexes).filter((name) => !there.has(name))
}

/** Checks and references that hold for new rows, and of which nobody has looked whether the rows from before keep to them. */
async function unchecked(db: Kysely<Tables>): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    select conrelid::regclass::text as "table", array_agg(quote_ident(conname) order by conname) as names from pg_constraint
    where not convalidated and contype in ('c', 'f') and connamespace = 'public'::regnamespace
    group by conrelid order by 1`.execute(db)
  return rows
}
