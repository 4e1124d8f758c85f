import type { RefusalTable } from '../basics/outcome.ts'
import { accountSays } from '../content/account-messages.ts'
import { hostedSays } from '../content/hosted-messages.ts'
import * as ours from '../content/our-messages.ts'

export type IdentityRefusal = { refusal: 'own-account' } | { refusal: 'last-admin' }

export type StepRefusal =
  | { refusal: 'wrong-code' }
  /** It came too late, or its ticket has been used. */
  | { refusal: 'two-factor-expired' }
  | { refusal: 'invalid-passkey' }
  | { refusal: 'passkey-locked' }

export type HostedRefusal =
  | { refusal: 'invalid-proof' }
  | { refusal: 'proof-used' }
  | { refusal: 'account-removed' }
  | { refusal: 'account-not-linked' }
  | { refusal: 'identity-provider-down'; retryAfter: number }

export const identityRefusals: RefusalTable<IdentityRefusal | StepRefusal | HostedRefusal> = {
  'own-account': () => ({ status: 409, message: ours.ownAccount }),
  'last-admin': () => ({ status: 409, message: ours.lastAdmin }),
  'wrong-code': () => ({ status: 422, message: accountSays.wrongCode, facts: { field: 'code' } }),
  'two-factor-expired': () => ({ status: 401, message: accountSays.twoFactorExpired }),
  'invalid-passkey': () => ({ status: 400, message: accountSays.invalidPasskey }),
  'passkey-locked': () => ({ status: 401, message: accountSays.passkeyNotUnlocked }),
  'invalid-proof': () => ({ status: 401, message: hostedSays.invalidProof }),
  'proof-used': () => ({ status: 409, message: hostedSays.proofUsed }),
  'account-removed': () => ({ status: 403, message: hostedSays.removed }),
  'account-not-linked': () => ({ status: 403, message: hostedSays.notLinked }),
  'identity-provider-down': ({ retryAfter }) => ({ status: 503, message: hostedSays.down, retryAfter }),
}
