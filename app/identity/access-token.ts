import { MINUTE } from '../basics/clock.ts'

/** An access token lives so long, in milliseconds; the browser renews it silently. */
export const TOKEN_LIFE = 15 * MINUTE

/** A session has at most so many live tokens; the oldest make room. */
export const LIVE_TOKENS = 5

const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits in base64url after `Bearer `; `undefined` for any other scheme or shape. */
export function readBearer(header: string | null): string | undefined {
  const [scheme, token, ...rest] = (header ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) return undefined
  return token && shape.test(token) ? token : undefined
}
