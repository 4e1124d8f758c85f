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
    .select(['secondFactors.turnedOnAt as codesOnAt', 'sessions.secondFactor'])
    .where('users.removedAt', 'is', null)
}

type ViewerRow = Omit<Viewer, 'needsCodes'> & { codesOnAt: Date | null; secondFactor: boolean }

/** Where admins need two-factor codes, one without them, or whose session has shown none, is taken for a customer. */
export function viewerOf(
  { adminsNeedCodes }: Pick<Shop, 'adminsNeedCodes'>,
  row: ViewerRow | undefined,
): Viewer | undefined {
  if (!row) return undefined
  const { codesOnAt, secondFactor, ...viewer } = row
  const lacking = adminsNeedCodes && viewer.role === 'admin' && !(codesOnAt && secondFactor)
  return lacking ? { ...viewer, role: 'user', needsCodes: true } : viewer
}
