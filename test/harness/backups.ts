import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPool } from '../../database/connect.ts'

let made = 0

/** Makes an empty database on the tests' server, as an owner has it from a provider; gives its address. */
export async function emptyDatabase(): Promise<string> {
  made += 1
  const name = `empty_${process.pid}_${made}_${Date.now().toString(36)}`
  const addressOf = (database: string) => inject('server').replace('{name}', database)
  const root = openPool(addressOf('postgres'), { max: 1 })
  await root.query(`create database ${name}`)
  await root.end()
  return addressOf(name)
}

/** Every row of every table of a database, as a hash for each table, and where its counters stand. */
export async function rowsIn(address: string): Promise<Record<string, string>> {
  const pool = openPool(address, { max: 1, statement_timeout: 60_000 })
  try {
    const tables = await pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'sandbox', 'hosted') and tablename not like 'kysely%' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
         from ${name} t`,
      )
      found[name] = rows[0].sum
    }
    const counters = await pool.query(
      `select sequencename as name, last_value::text as at from pg_sequences
       where schemaname in ('public', 'sandbox', 'hosted')`,
    )
    for (const { name, at } of counters.rows) found[`counter ${name}`] = at
    return found
  } finally {
    await pool.end()
  }
}

/** What keeps the rows right: keys, checks, triggers and indexes, as the database says them. */
export async function rulesIn(address: string): Promise<string[]> {
  const pool = openPool(address, { max: 1 })
  try {
    const { rows } = await pool.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as rule
       from pg_constraint where connamespace::regnamespace::text in ('public', 'sandbox', 'hosted')
       union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
       where not tgisinternal
       union all select indexdef from pg_indexes where schemaname in ('public', 'sandbox', 'hosted')
       order by 1`,
    )
    return rows.map(({ rule }) => rule)
  } finally {
    await pool.end()
  }
}

/** Every file below a folder of a `DATA_DIR`, by its path, as a hash. */
export async function filesIn(dataDir: string, folder: string): Promise<Record<string, string>> {
  const all = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashed = files.sort().map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [file.slice(dataDir.length + 1), hash] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
