import { seenOf } from '../basics/names.ts'
import { isBlank } from '../basics/text-checks.ts'
import type { Database } from '../shop/database.ts'

const maxNameLength = 80

/** A name as a provider gives it, as it can be kept and shown: printable, on one line, of at most 80 characters. */
export function plainName(given = ''): string {
  const name = Array.from(seenOf(given)).slice(0, maxNameLength).join('').trim()
  return isBlank(name) ? '' : name
}

/** Gives a person another name, in the shop and at the identity provider. Asked in the caller's transaction. */
export async function renamePerson(db: Database, userId: string, name: string): Promise<void> {
  const { identityId } = await db
    .updateTable('users')
    .set({ name })
    .where('id', '=', userId)
    .returning('identityId')
    .executeTakeFirstOrThrow()
  await db.updateTable('identities').set({ name }).where('id', '=', identityId).execute()
}
