import { sql } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../app/shop/database.ts'
import { applicationName, openClient } from '../connect.ts'
import { copied, listSequences, listTables, quoted, type ShopSequence, type ShopTable } from './tables.ts'

/** Whoever makes a backup holds this lock: two at once would only read everything twice. */
const oneAtATime = 7_705_009

/** The database as it was in one moment, whatever is written to it meanwhile. */
export interface Snapshot {
  client: pg.Client
  /** The names of the migrations that have made it, in their order. */
  migrations: string[]
  tables: ShopTable[]
  sequences: ShopSequence[]
  /**
   * A table's rows as COPY writes them, in pieces that end with a row.
   * @returns how many rows there were
   */
  rowsOf(table: ShopTable): AsyncGenerator<Buffer, number>
}

/** A piece is sent on when it has so many bytes. */
const pieceSize = 4 * 1024 * 1024

/**
 * Reads a database in one transaction that changes nothing and hinders nobody but who changes its tables.
 * @throws Error with a sentence where it holds no shop, or another backup is being made.
 */
export async function inSnapshot<T>(address: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = openClient(address, {
    application_name: `${applicationName} backup`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local lock_timeout = '60s'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`,
    )
    return await work(await openSnapshot(client))
  } finally {
    await client.end()
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const taken = await client.query('select pg_try_advisory_xact_lock($1) as ours', [oneAtATime])
  if (!taken.rows[0]?.ours)
    throw new Error('Another backup of this shop is being made: wait until it is done.')
  const made = await client.query(`select to_regclass('kysely_migration') is not null as here`)
  if (!made.rows[0]?.here) throw new Error('There is no shop in this database to make a backup of.')
  const tables = await listTables(client)
  // Nobody may alter or drop one between here and its turn.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    client,
    migrations: rows.map(({ name }) => name),
    tables,
    sequences: await listSequences(client),
    rowsOf: (table) => rowsOf(client, table),
  }
}

async function* rowsOf(client: pg.Client, table: ShopTable): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${copied(table)} to stdout`))
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    // In COPY's text form a line break only ever ends a row.
    const end = size < pieceSize ? -1 : chunk.lastIndexOf('\n')
    if (end < 0) continue
    const rest = chunk.subarray(end + 1)
    const piece = Buffer.concat(waiting)
    yield piece.subarray(0, piece.length - rest.length)
    waiting = [rest]
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
  return stream.rowCount
}

/** Whether somebody makes a backup of the database just now. */
export async function isBackupUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${oneAtATime}
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}
