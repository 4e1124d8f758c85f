import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

/** People who may sign in, with what a `Viewer` is made of. */
export function selectPeople(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .leftJoin('secondFactors', 'secondFactors.identityId', 'users.identityId')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.role', 'identities.emailVerified'])
    .select('secondFactors.turnedOnAt as twoFactorOnAt')
    .where('users.removedAt', 'is', null)
}

/** As `selectPeople`, once for each of their sessions, with whether a second factor was shown in it. */
export function selectViewers(db: Database) {
  return selectPeople(db)
    .innerJoin('sessions', 'sessions.userId', 'users.identityId')
    .select('sessions.secondFactor')
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
