import type { AuthContext } from 'better-auth'
import type { AnyCallRefusal } from '../basics/call.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Database } from '../shop/database.ts'
import type { FirebaseSettings } from './firebase/settings.ts'
import type { GoogleSignIn } from './google/open-google.server.ts'
import type { HostedRefusal } from './refusals.ts'
import type { SecretBox } from './secrets/secret-box.server.ts'
import type { Signatures } from './secrets/signatures.server.ts'

export interface IdentityNeeds {
  /** What was ordered without an account joins that of its address; asked of orders. */
  guestOrders: {
    join(
      db: Database,
      person: { userId: string; email: string },
      how?: { /** Also for orders that are being changed at this moment. */ waits: boolean },
    ): Promise<void>
  }
  auth: Auth
  google: GoogleSignIn | undefined
  hosted: HostedIdentity | undefined
  attempts: Attempts
  secretBox: SecretBox
  signatures: Signatures
  /** Admins without two-factor codes have no admin's power (`ADMIN_2FA`). */
  adminsNeedTwoFactor: boolean
}

export interface Auth {
  handler(request: Request): Promise<Response>
  api: {
    getSession(asked: { headers: Headers; query: { disableRefresh: true } }): Promise<KnownSession | null>
  }
  $context: Promise<Pick<AuthContext, 'authCookies'> & { password: Passwords }>
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

interface KnownSession {
  session: { id: string; createdAt: Date; secondFactor?: boolean | null; byPasskey?: boolean | null }
  user: { id: string; email: string; name: string }
}

export interface HostedIdentity {
  settings: FirebaseSettings
  /** As long as Firebase still stands by it. Refuses one that is no good, or whose person may not come in. */
  enter(idToken: string): Promise<Outcome<{ identityId: string; signedInAt: Date }, HostedRefusal>>
  /** Deletes an account there; absent where the shop may not. */
  deleteAccount?(uid: string): Promise<void>
}

const guesses = { calls: 10, seconds: 15 * 60, per: 'person' } as const

/**
 * Ten tries in a quarter of an hour (threat 75), counted in the database, so in all processes together; and what is mailed to
 * the owner each time: that a password was changed, ten times an hour, and that somebody guesses at codes, once a day.
 */
export const attemptLimits = {
  password: guesses,
  code: guesses,
  'change-password': { calls: 10, seconds: 60 * 60, per: 'person' },
  'tell-of-guesses': { calls: 1, seconds: 24 * 60 * 60, per: 'person' },
} as const

export type AttemptKind = keyof typeof attemptLimits

export interface Attempts {
  /** Counts an attempt before it is looked at; refuses it when it is one too many. */
  count(what: AttemptKind, identityId: string): Promise<Outcome<object, AnyCallRefusal>>
  reset(what: AttemptKind, identityId: string): Promise<void>
}
