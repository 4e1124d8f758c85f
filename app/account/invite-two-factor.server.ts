import { recordAudit } from '../audit/public.server.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { makeEnrolment } from '../identity/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

export type TwoFactorInvitation = { link: string } | { onSince: Date } | undefined

/**
 * Gives the link under which an admin turns their first codes on, by the word of the shop's owner at the server: it goes
 * to the admin by whatever way the owner knows them, so that a stolen password alone enrols nothing. `undefined` where the
 * shop asks admins for no codes, and for anybody who is no admin.
 */
export async function inviteTwoFactor(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'adminsNeedTwoFactor'>,
  address: string,
): Promise<TwoFactorInvitation> {
  const email = normalEmail(address)
  if (!shop.adminsNeedTwoFactor || !email) return undefined
  return await inTransaction(shop.db, async (db) => {
    const admin = await findAdmin(db, email)
    if (!admin) return undefined
    if (admin.turnedOnAt) return { onSince: admin.turnedOnAt }
    const token = await makeEnrolment(db, admin.identityId, shop.now())
    await recordAudit(db, { action: 'invite-two-factor', subject: admin.id })
    return { link: `${shop.url}/dashboard/account?enrolment=${token}` }
  })
}

async function findAdmin(db: Database, email: string) {
  return await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.identityId', 'users.identityId')
    .select(['users.id', 'users.identityId', 'secondFactors.turnedOnAt'])
    .where('users.email', '=', email)
    .where('users.role', '=', 'admin')
    .where('users.removedAt', 'is', null)
    .executeTakeFirst()
}
