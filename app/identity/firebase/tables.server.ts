import type { Generated } from 'kysely'

/** ID tokens that have opened a session, by their SHA-256: each opens one. */
interface UsedProofsTable {
  hash: Buffer
  expiresAt: Date
}

/** Somebody has ended their sessions: sign-ins at Firebase from before then open none again. */
interface EndedSignInsTable {
  identityId: string
  before: Generated<Date>
}

/** Accounts at Firebase whose person was removed here. They open nothing any more, told to Firebase or not. */
interface RemovedAccountsTable {
  accountId: string
  removedAt: Date
  /** When Firebase has deleted them; it is only asked where there is a service account. */
  deletedAt: Date | null
}

export interface HostedTables {
  'hosted.usedProofs': UsedProofsTable
  'hosted.endedSignIns': EndedSignInsTable
  'hosted.removedAccounts': RemovedAccountsTable
}
