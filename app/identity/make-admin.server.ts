import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { adminEmail } from './emails.server.ts'

type MadeAdmin = Outcome<{ changed: number }, { refusal: 'not-found' } | { refusal: 'forbidden' }>

/**
 * Makes somebody an admin who exists and has proven their address; nobody else is found (contract,
 * `PUT /makeadmin/{email}`). Who is one stays one. `by` is the admin who does it; without, the shop's owner.
 */
export async function makeAdmin(
  shop: Pick<Shop, 'db' | 'url' | 'postman'>,
  address: string,
  by?: Admin,
): Promise<MadeAdmin> {
  const email = normalEmail(address)
  if (!email) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db): Promise<MadeAdmin> => {
    const admins = await lockAdmins(db)
    if (by && !admins.includes(by.userId)) return refuse({ refusal: 'forbidden' })
    const person = await findVerified(db, email)
    if (!person) return refuse({ refusal: 'not-found' })
    if (admins.includes(person.id)) return ok({ changed: 0 })
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute()
    const change = { before: { role: 'user' }, after: { role: 'admin' } }
    await recordAudit(db, { actor: by?.userId, action: 'make-admin', subject: person.id, ...change })
    await shop.postman.send(db, adminEmail(person, shop.url))
    return ok({ changed: 1 })
  })
}

async function findVerified(db: Database, email: string) {
  return await db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .select(['users.id', 'users.email', 'users.name'])
    .where('users.email', '=', email)
    .where('users.removedAt', 'is', null)
    .where('identities.emailVerified', '=', true)
    .forUpdate('users')
    .executeTakeFirst()
}

/** Until the transaction ends; taken first, so that of two admins who remove each other one stays (threat 101). */
export async function lockAdmins(transaction: Database): Promise<string[]> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('removedAt', 'is', null)
    .orderBy('id')
    // A weaker lock than for deleting: rows that name an admin (an order's refund, a ledger) need not wait for it.
    .forNoKeyUpdate()
    .execute()
  return admins.map(({ id }) => id)
}
