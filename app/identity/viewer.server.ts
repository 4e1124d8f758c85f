import type { Database } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import './tables.server.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    /** Admins without two-factor codes have no admin's power (`ADMIN_2FA`). */
    adminsNeedCodes: boolean
  }
}

/** People of the shop who may sign in, with what a `Viewer` is made of; the query goes on from here. */
export function selectViewers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identityId')
    .leftJoin('secondFactors', 'secondFactors.identityId', 'users.identityId')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.role', 'identities.emailVerified'])
    .select('secondFactors.turnedOnAt as codesOnAt')
    .where('users.removedAt', 'is', null)
}

type ViewerRow = Omit<Viewer, 'needsCodes'> & { codesOnAt: Date | null }

/** The viewer that a row stands for. An admin without the codes that the shop asks of admins is taken for a customer. */
export function viewerOf(
  { adminsNeedCodes }: Pick<Shop, 'adminsNeedCodes'>,
  row: ViewerRow | undefined,
): Viewer | undefined {
  if (!row) return undefined
  const { codesOnAt, ...viewer } = row
  const lacking = adminsNeedCodes && viewer.role === 'admin' && !codesOnAt
  return lacking ? { ...viewer, role: 'user', needsCodes: true } : viewer
}
