import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import {
  hasJustShownPasskey,
  type LiveSession,
  type ProofRefusal,
  passkeyOptions,
} from '../identity/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { proveBothFactors } from './prove-both-factors.server.ts'

type Unproven = ProofRefusal | { refusal: 'wrong-code' }

type Begun = Outcome<{ options: Response }, Unproven | { refusal: 'address-unproven' | 'not-found' }>

export interface ShownAgain {
  password: string | undefined
  code: string | undefined
}

/**
 * Begins to add a passkey: gives what the browser makes it from. Asks again who it is, for the password and, where codes
 * are on, a code; or to have signed in with a passkey a moment ago. A session alone may be stolen. Refuses before the
 * address is proven: the account may be somebody else's.
 */
export async function beginPasskey(
  shop: Shop,
  { emailVerified }: Viewer,
  { session, headers, shown }: { session: LiveSession; headers: Headers; shown: ShownAgain },
): Promise<Begun> {
  if (shop.hosted) return refuse({ refusal: 'not-found' })
  const proven = hasJustShownPasskey(shop, session) ? ok({}) : await proveAll(shop, session, shown)
  if (!proven.ok) return proven
  if (!emailVerified) return refuse({ refusal: 'address-unproven' })
  return ok({ options: await passkeyOptions(shop, headers) })
}

/** Of people with codes, both factors: else a password alone would be a way past the code. */
async function proveAll(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'hosted' | 'attempts' | 'secretBox'>,
  session: LiveSession,
  { password, code = '' }: ShownAgain,
): Promise<Outcome<object, Unproven>> {
  const both = await proveBothFactors(shop, session, { password, code }, async () => ({}))
  if (both.ok || both.refusal !== 'two-factor-off') return both as Outcome<object, Unproven>
  return ok({})
}
