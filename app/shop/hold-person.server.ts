import type { Database } from './database.ts'

/**
 * Holds a person's row to the end of the transaction: what they write at two places takes turns, and whoever removes their
 * account waits for it, or it finds them gone.
 * @returns whether they are still here
 */
export async function holdPerson(db: Database, userId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('id').where('id', '=', userId)
  const held = await person.where('removedAt', 'is', null).forNoKeyUpdate().executeTakeFirst()
  return held !== undefined
}
