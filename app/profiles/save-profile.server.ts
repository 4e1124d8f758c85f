import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import { renamePerson } from '../identity/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { decideProfile, type ProfileDraft, type ProfileField } from './save-profile.ts'

type Saved = Outcome<object, { refusal: 'forbidden' | 'not-signed-in' } | Invalid<ProfileField>>

/** `emails`, which the request names, have to be theirs. A changed name becomes the account's (specification 1). */
export async function saveProfile(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  viewer: Viewer,
  emails: string[],
  draft: ProfileDraft,
): Promise<Saved> {
  if (emails.some((email) => normalEmail(email) !== viewer.email)) return refuse({ refusal: 'forbidden' })
  const decided = decideProfile(draft)
  if (!decided.ok) return decided
  const { details, name } = decided
  return await inTransaction(shop.db, async (db): Promise<Saved> => {
    if (!(await holdPerson(db, viewer.userId))) return refuse({ refusal: 'not-signed-in' })
    const row = { ...details, updatedAt: shop.now() }
    await db
      .insertInto('profiles')
      .values({ userId: viewer.userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    if (name === undefined || name === viewer.name) return ok({})
    await renamePerson(db, viewer.userId, name)
    // Reviews are shown under their author's name of today.
    await shop.changes.publish(db, 'reviews')
    return ok({})
  })
}
