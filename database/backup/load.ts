import { pipeline } from 'node:stream/promises'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tables } from '../../app/shop/database.ts'
import { applicationName, openClient, openDatabase } from '../connect.ts'
import { type Migrations, migrate } from '../migrate.ts'
import { refuseOlderServer } from '../server-version.ts'
import {
  copied,
  holdsAnything,
  inOurSchemas,
  listSequences,
  listTables,
  quoted,
  type ShopSequence,
  type ShopTable,
} from './tables.ts'

/** What is to be loaded, and at which version of the schema. */
export interface Load {
  /** Those that made the schema which the rows are from. */
  migrations: string[]
  tables: ShopTable[]
  sequences: ShopSequence[]
  /** All that this version of the shop has. */
  known: Migrations
}

/** Puts rows, as COPY wrote them, into a table; gives how many. */
export type CopyInto = (table: ShopTable, rows: AsyncIterable<Buffer>) => Promise<number>

const occupied =
  'The database is not empty: a backup is restored into a new, empty one (nothing was changed).'

/** @throws Error with a sentence where there is anything in the database already, or its server is too old. */
export async function refuseFilled(address: string): Promise<void> {
  const client = await connect(address)
  try {
    await refuseOlderServer(client)
    if (await holdsAnything(client)) throw new Error(occupied)
  } finally {
    await client.end()
  }
}

/**
 * Makes an empty database the one that is loaded, in one transaction: schema of that version, rows, counters, references
 * proved, then the migrations since. `fill` brings the rows; where it throws, the database stays empty.
 * It takes no more than to own the database: foreign keys are put back afterwards instead of being switched off.
 */
export async function loadDatabase(
  address: string,
  load: Load,
  fill: (copyInto: CopyInto) => Promise<void>,
): Promise<void> {
  const client = await connect(address)
  try {
    const db = openDatabase({
      connect: async () => Object.assign(client, { release: () => undefined }),
      end: async () => undefined,
      options: {},
    })
    await db.transaction().execute(async (transaction) => {
      await loadWithin(client, transaction, load, fill)
    })
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function connect(address: string): Promise<pg.Client> {
  const client = openClient(address, {
    application_name: `${applicationName} restore`,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 60_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  // Whatever limits the role or the database has: a setting of 0 is not sent by the driver.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/** Two at once: the second waits at the migrations' lock, and then finds the database filled. */
async function loadWithin(
  client: pg.Client,
  transaction: Transaction<Tables>,
  { known, migrations, tables, sequences }: Load,
  fill: (copyInto: CopyInto) => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [7_705_010])
  if (await holdsAnything(client)) throw new Error(occupied)
  await migrate(transaction, { known, upTo: migrations.at(-1) })
  const made = await listTables(client)
  refuseUnknown(tables, made)
  const putBack = await dropReferences(client)
  for (const { name } of made) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    await client.query(`delete from ${quoted(name)}`)
  }
  await fill((table, rows) => copyInto(client, table, rows))
  await setSequences(client, sequences)
  for (const statement of putBack) await client.query(statement)
  for (const { name } of made) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await migrate(transaction, { known })
}

/** What a file says is never SQL before the database itself has said the same. */
function refuseUnknown(tables: ShopTable[], made: ShopTable[]): void {
  const columnsOf = new Map(made.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of tables) {
    const strange = columns.find((column) => !columnsOf.get(name)?.has(column))
    if (strange)
      throw new Error(
        `The backup has a column ${strange} of a table ${name}, which no shop of its version has.`,
      )
  }
}

/** Takes all foreign keys away; gives the statements that put them back, which prove every row. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = connamespace
    where contype = 'f' and ${inOurSchemas}`)
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  )
}

async function copyInto(client: pg.Client, table: ShopTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(rows, stream)
  return stream.rowCount
}

async function setSequences(client: pg.Client, wanted: ShopSequence[]): Promise<void> {
  const made = new Set((await listSequences(client)).map(({ name }) => name))
  for (const { name, last, called } of wanted) {
    if (!made.has(name))
      throw new Error(`The backup has a counter ${name}, which no shop of its version has.`)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called])
  }
}
