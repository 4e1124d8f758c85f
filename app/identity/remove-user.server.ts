import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { removedEmail } from './emails.server.ts'
import { recordRemovedAccounts } from './firebase/removed-accounts.server.ts'
import { lockAdmins } from './make-admin.server.ts'
import type { IdentityRefusal } from './refusals.ts'

type Removed = Outcome<{ removed: number }, IdentityRefusal | { refusal: 'forbidden' }>

/**
 * Removes a person: every proof of theirs is dead at once (specification 4); their row, orders and reviews stay. An
 * unknown address removes nobody. Refuses the admin's own account and the last admin.
 */
export async function removeUser(
  shop: Pick<Shop, 'db' | 'now' | 'postman'>,
  admin: Admin,
  address: string,
): Promise<Removed> {
  const email = normalEmail(address)
  if (!email) return ok({ removed: 0 })
  return await inTransaction(shop.db, async (db): Promise<Removed> => {
    const admins = await lockAdmins(db)
    // The one who asks may have been removed while they waited for the lock.
    if (!admins.includes(admin.userId)) return refuse({ refusal: 'forbidden' })
    const person = await findUser(db, email)
    if (!person) return ok({ removed: 0 })
    if (admins.length === 1 && person.role === 'admin') return refuse({ refusal: 'last-admin' })
    if (person.id === admin.userId) return refuse({ refusal: 'own-account' })
    await db.updateTable('users').set({ removedAt: shop.now() }).where('id', '=', person.id).execute()
    await db.deleteFrom('verifications').where('value', 'in', [person.identityId, email]).execute()
    await recordRemovedAccounts(db, person.identityId, shop.now())
    // Sessions, access tokens and accounts go with the identity (their foreign keys cascade).
    await db.deleteFrom('identities').where('id', '=', person.identityId).execute()
    await recordAudit(db, {
      actor: admin.userId,
      action: 'remove-user',
      subject: person.id,
      before: { role: person.role },
    })
    await shop.postman.send(db, removedEmail(person))
    return ok({ removed: 1 })
  })
}

async function findUser(db: Database, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'identityId', 'role', 'email', 'name'])
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
