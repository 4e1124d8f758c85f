import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '../app/basics/database.ts'

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })

/**
 * Brings a database to the newest schema: all missing migrations or none, one process at a time.
 * @throws the first failed migration's error; then nothing has changed.
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(files).map(([path, migration]) => [
      path.slice('./migrations/'.length, -'.ts'.length),
      migration,
    ]),
  )
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
}
