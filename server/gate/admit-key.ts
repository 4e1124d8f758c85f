import { findApiKey, KEY_LIMIT } from '../../app/api-keys/public.server.ts'
import type { AnyCallRefusal, CallSpec } from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { scopesFor, type Viewer } from '../../app/basics/viewer.ts'
import type { Shop } from '../../app/shop/shop.ts'
import type { Limiter } from './limits.ts'

/** Denies by default: a call that names no scope is open to no key. Refused calls of a live key are counted, too. */
export async function admitKey(
  { shop, limiter }: { shop: Shop; limiter: Limiter },
  call: CallSpec,
  key: string,
): Promise<Outcome<{ viewer: Viewer }, AnyCallRefusal>> {
  const found = await findApiKey(shop, key)
  if (!found) return refuse({ refusal: 'not-signed-in' })
  const counted = await limiter.count('api-key', found.id, KEY_LIMIT)
  if (!counted.ok) return counted
  const needed = scopesFor(call)
  if (!needed.some((scope) => found.scopes.includes(scope)))
    return refuse({ refusal: 'out-of-scope', needed })
  if (found.viewer.needsTwoFactor) return refuse({ refusal: 'two-factor-needed' })
  return ok({ viewer: found.viewer })
}
