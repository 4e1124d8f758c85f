import type { Generated } from 'kysely'
import type { GoogleSandboxTables } from '../../sandboxes/google/tables.ts'
import type { Role } from '../basics/viewer.ts'

type Given = Generated<Date>

/** A person as the shop knows them. Removed people keep their row: their orders stay in the books. */
interface UsersTable {
  id: Generated<string>
  identityId: string
  email: string
  name: string
  role: Generated<Role>
  createdAt: Given
  removedAt: Date | null
  /** When the owner of the address took the account over by a reset: nobody had proven the address before. */
  recoveredAt: Date | null
}

interface IdentitiesTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Given
  updatedAt: Given
}

interface SessionsTable {
  id: string
  userId: string
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  /** When it last asked for an access token: it does so at least every quarter of an hour that it is used in. */
  lastSeenAt: Given
  secondFactor: Generated<boolean>
  byPasskey: Generated<boolean>
  createdAt: Given
  updatedAt: Given
}

/** Better Auth's ways to sign in: a password (`credential`), or an account elsewhere by its lasting id there. */
interface AccountsTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  password: string | null
  createdAt: Given
  updatedAt: Given
}

/** The secrets that the shop has signed with, by their fingerprints; all but the current one sealed with that. */
interface ShopSecretsTable {
  fingerprint: string
  sealed: Generated<string | null>
  chosenAt: Given
  /** Empty of the current one. */
  retiredAt: Generated<Date | null>
}

/** A secret of the settings that a start has found, by its keyed fingerprint alone. */
interface SecretFingerprintsTable {
  setting: string
  fingerprint: string
  seenAt: Given
}

/** Better Auth's links under way: the hash of each, and whose it is. */
interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Given
  updatedAt: Given
}

/** An access token, by its SHA-256 alone; it dies with its session. */
interface AccessTokensTable {
  hash: Buffer
  sessionId: string
  userId: string
  createdAt: Given
  expiresAt: Date
}

/** Two-factor codes: what they are made of, sealed. Off until `turnedOnAt`. */
interface SecondFactorsTable {
  identityId: string
  secret: string
  askedAt: Date
  turnedOnAt: Date | null
  /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: Generated<number>
}

/** A backup code that has not been used, by its keyed hash alone. */
interface BackupCodesTable {
  identityId: string
  hash: Buffer
}

/** A passkey (Better Auth's plugin writes it); `userId` is the identity's. */
interface PasskeysTable {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string | null
  aaguid: string | null
  /** Two-factor codes were on when it was added, so a code was shown for it: it counts as two factors. */
  withCode: Generated<boolean>
  createdAt: Given
}

export interface IdentityTables extends GoogleSandboxTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  accessTokens: AccessTokensTable
  secondFactors: SecondFactorsTable
  backupCodes: BackupCodesTable
  passkeys: PasskeysTable
  shopSecrets: ShopSecretsTable
  secretFingerprints: SecretFingerprintsTable
}
