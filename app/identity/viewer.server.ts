import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

export function selectViewers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .innerJoin('sessions', 'sessions.userId', 'users.identityId')
    .leftJoin('secondFactors', 'secondFactors.identityId', 'users.identityId')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.role', 'identities.emailVerified'])
    .select(['secondFactors.turnedOnAt as twoFactorOnAt', 'sessions.secondFactor'])
    .where('users.removedAt', 'is', null)
}

type ViewerRow = Omit<Viewer, 'needsTwoFactor'> & { twoFactorOnAt: Date | null; secondFactor: boolean }

/** Where admins need two-factor codes, one without them, or whose session has shown none, is taken for a customer. */
export function viewerOf(
  { adminsNeedTwoFactor }: Pick<Shop, 'adminsNeedTwoFactor'>,
  row: ViewerRow | undefined,
): Viewer | undefined {
  if (!row) return undefined
  const { twoFactorOnAt, secondFactor, ...viewer } = row
  const lacking = adminsNeedTwoFactor && viewer.role === 'admin' && !(twoFactorOnAt && secondFactor)
  return lacking ? { ...viewer, role: 'user', needsTwoFactor: true } : viewer
}
