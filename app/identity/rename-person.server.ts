import type { Database } from '../shop/database.ts'

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
