import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '../app/shop/database.ts'

/** Migrations by their names, which are also their order. */
export type Migrations = Record<string, Migration>

/** All that this version of the shop has. */
export const shopMigrations: Migrations = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>('./migrations/*.ts', { eager: true })).map(
    ([path, migration]) => [path.slice('./migrations/'.length, -'.ts'.length), migration],
  ),
)

/** The name of the last migration that this version of the shop needs. */
export const newestMigration = Object.keys(shopMigrations).sort().at(-1) ?? ''

/** The database has other migrations than this version of the shop; the message says what to do. */
export class OtherVersion extends Error {}

/**
 * Brings a database to the newest schema, or to that of the migration `upTo`: all missing migrations or none, one process
 * at a time.
 * @throws OtherVersion when it was migrated by files that are not the first of ours; else the first failed migration's
 * error. Then nothing has changed.
 */
export async function migrate(
  db: Database,
  { known = shopMigrations, upTo }: { known?: Migrations; upTo?: string } = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw isOtherVersion(error) ? otherVersion(error) : error
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
