import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MINUTE, SECOND } from '../app/basics/clock.ts'
import type { Database } from '../app/shop/database.ts'
import { finishMigrations, type ShopMigration } from './finish-migrations.ts'

/** Migrations by their names, which are also their order. */
export type Migrations = Record<string, ShopMigration>

/** All that this version of the shop has. */
export const shopMigrations: Migrations = Object.fromEntries(
  Object.entries(import.meta.glob<ShopMigration>('./migrations/*.ts', { eager: true })).map(
    ([path, migration]) => [path.slice('./migrations/'.length, -'.ts'.length), migration],
  ),
)

/** The name of the last migration that this version of the shop needs. */
export const newestMigration = Object.keys(shopMigrations).sort().at(-1) ?? ''

/** The database is of a version beside which this one can't work; the message says what to do. */
export class OtherVersion extends Error {}

/**
 * Brings a database to the newest schema, or to that of the migration `upTo`: all missing migrations or none, one process at a
 * time; then what reads whole tables is done beside those who sell. Gives the names of those that a newer version has made
 * since, none of which breaks this one.
 * @throws OtherVersion when it was migrated by files that are not the first of ours, or by a newer version that does break
 * this one; else the first failed migration's error. Then nothing has changed.
 */
export async function migrate(
  db: Database,
  { known = shopMigrations, upTo }: { known?: Migrations; upTo?: string } = {},
): Promise<string[]> {
  const error = await bring(db, known, upTo)
  if (!error) {
    const made = Object.entries(known).filter(([name]) => !upTo || name <= upTo)
    await finishMigrations(
      db,
      made.map(([, migration]) => migration),
    )
    return []
  }
  if (!isOtherVersion(error)) throw error
  const newer = await newerMigrations(db, known)
  if (newer.length === 0) throw otherVersion(error)
  const { rows } = await sql<{ name: string }>`select name from breaking_migrations order by name`.execute(db)
  const breaking = rows.find(({ name }) => newer.includes(name))
  if (breaking) throw newerVersion(breaking.name, error)
  return newer
}

/**
 * Makes what is missing, and gives the error with which it could not. Kysely looks through all tables of the database to learn whether it
 * has its own, a twentieth of a second at each start: where all is made it is not asked.
 */
async function bring(db: Database, known: Migrations, upTo: string | undefined): Promise<unknown> {
  const ours = Object.keys(known).sort()
  const made = await madeMigrations(db)
  if (!upTo && made.length === ours.length && ours.every((name, place) => name === made[place])) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  return await untilUnlocked(async () => {
    const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    return error
  })
}

/** The names of all that were made, in that order. */
async function madeMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by "timestamp", name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** How long (milliseconds) is waited for another machine that migrates, or for whoever works on a table. */
const patience = 30 * MINUTE
const notToBeHad = '55P03'

/**
 * Tries again while a lock is not to be had within the connection's `lock_timeout`: who waits in line for a table holds up all who come
 * after, so each wait is short. Nothing is left of a try that failed.
 */
async function untilUnlocked(attempt: () => Promise<unknown>): Promise<unknown> {
  for (const ends = Date.now() + patience; ; ) {
    const error = await attempt()
    if ((error as { code?: string } | undefined)?.code !== notToBeHad || Date.now() > ends) return error
    await pause(SECOND)
  }
}

/** What was made after all of ours; nothing where one of ours is missing, or was made after another's. */
async function newerMigrations(db: Database, known: Migrations): Promise<string[]> {
  const made = (await madeMigrations(db)).sort()
  const ours = Object.keys(known).sort()
  return ours.every((name, place) => name === made[place]) ? made.slice(ours.length) : []
}

/** Kysely has no class of its own for it. */
function isOtherVersion(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations: ')
}

function otherVersion(cause: Error): OtherVersion {
  const what = "The database was made by another version of the shop, and this one can't open it"
  const todo =
    'start that version, or start afresh with a new DATA_DIR or, where DATABASE_URL is set, a new database'
  return new OtherVersion(`${what}: ${todo}.`, { cause })
}

function newerVersion(breaking: string, cause: Error): OtherVersion {
  const what = `The database was brought to a newer version of the shop, whose migration ${breaking} this one can't work beside`
  const todo = 'start the newer version, or restore a backup from before it into a new, empty database'
  return new OtherVersion(`${what}: ${todo}.`, { cause })
}
