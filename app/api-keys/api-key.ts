import type { Limit } from '../basics/call.ts'
import { MINUTE } from '../basics/clock.ts'
import type { Scope } from '../basics/viewer.ts'

/** What an API key begins with, so that a key that has leaked is known for one. */
export const KEY_PREFIX = 'sk_shop_'
export const MAX_API_KEYS = 100
export const MAX_KEY_NAME_LENGTH = 60
/** The longest life of a key that has an end, in days. */
export const MAX_KEY_LIFE = 3650
export const KEY_LIMIT: Limit = { calls: 600, seconds: 60, per: 'person' }
/** A key's last use is noted at most this often, in milliseconds: it need not be exact, and must cost nothing. */
export const USE_NOTED_EVERY = MINUTE

export interface ApiKey {
  id: string
  name: string
  ending: string
  scopes: Scope[]
  madeBy: string
  madeAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
}

export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]
export const apiKeySorts = ['made', 'name', 'used'] as const
export type ApiKeySort = (typeof apiKeySorts)[number]

export function stateOf(
  { expiresAt, revokedAt }: Pick<ApiKey, 'expiresAt' | 'revokedAt'>,
  now: Date,
): ApiKeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

export function hintOf(ending: string): string {
  return `${KEY_PREFIX}…${ending}`
}

/** The API key of an `Authorization` header; `undefined` where it holds none, `''` where it holds what can be none. */
export function readApiKey(header: string | null): string | undefined {
  const key = /^bearer (sk_shop_.*)$/i.exec(header ?? '')?.[1]
  return key === undefined || /^sk_shop_[A-Za-z0-9_-]{43}$/.test(key) ? key : ''
}
