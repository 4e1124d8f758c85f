import type { Generated } from 'kysely'
import type { Scope } from '../basics/viewer.ts'

interface ApiKeysTable {
  id: Generated<string>
  name: string
  /** SHA-256 of the key, which has 256 random bits: there is nothing to guess, so nothing slower is needed. */
  hash: Buffer
  ending: string
  scopes: Scope[]
  madeBy: string
  madeAt: Date
  expiresAt: Date | null
  lastUsedAt: Generated<Date | null>
  revokedAt: Generated<Date | null>
  revokedBy: Generated<string | null>
}

export interface ApiKeysTables {
  apiKeys: ApiKeysTable
}
