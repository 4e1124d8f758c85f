import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { endSessions } from './sessions.server.ts'

/**
 * Signs a person out everywhere by an admin's word (OWASP ASVS 7.4.5), which may be the admin themselves: sessions and
 * access tokens are dead on the next request. Passwords, codes and API keys stay. On record even if none was open.
 */
export async function endUserSessions(
  shop: Pick<Shop, 'db'>,
  admin: Admin,
  address: string,
): Promise<Outcome<{ ended: number }, { refusal: 'not-found' }>> {
  const email = normalEmail(address)
  if (!email) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db) => {
    const person = await holdByEmail(db, email)
    if (!person) return refuse({ refusal: 'not-found' } as const)
    const ended = await endSessions(db, person.identityId)
    await recordAudit(db, {
      actor: admin.userId,
      action: 'end-sessions',
      subject: person.id,
      before: { sessions: ended },
    })
    return ok({ ended })
  })
}

async function holdByEmail(db: Database, email: string) {
  return await db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .select(['users.id', 'users.identityId'])
    .where('users.email', '=', email)
    .where('users.removedAt', 'is', null)
    // Waits for a session that is being opened, so that it ends with the others; before any session, as everywhere.
    .forUpdate('identities')
    .executeTakeFirst()
}
