import { accountSays } from '../content/account-messages.ts'
import { hostedSays } from '../content/hosted-messages.ts'
import { ours } from '../content/messages.ts'
import type { RefusalTable } from '../shop/refusals.ts'

export type IdentityRefusal = { refusal: 'own-account' } | { refusal: 'last-admin' }

export type StepRefusal =
  | { refusal: 'wrong-code' }
  /** It came too late, or its ticket has been used. */
  | { refusal: 'step-expired' }
  | { refusal: 'passkey-no-good' }
  /** It was touched, but not unlocked. */
  | { refusal: 'passkey-locked' }

export type HostedRefusal =
  | { refusal: 'proof-no-good' }
  | { refusal: 'proof-used' }
  | { refusal: 'account-removed' }
  | { refusal: 'account-not-linked' }
  | { refusal: 'identity-provider-down'; retryAfter: number }

export const identityRefusals: RefusalTable<IdentityRefusal | StepRefusal | HostedRefusal> = {
  'own-account': () => ({ status: 409, message: ours.ownAccount }),
  'last-admin': () => ({ status: 409, message: ours.lastAdmin }),
  'wrong-code': () => ({ status: 422, message: accountSays.wrongCode, facts: { field: 'code' } }),
  'step-expired': () => ({ status: 401, message: accountSays.secondStepExpired }),
  'passkey-no-good': () => ({ status: 400, message: accountSays.passkeyNoGood }),
  'passkey-locked': () => ({ status: 401, message: accountSays.passkeyNotUnlocked }),
  'proof-no-good': () => ({ status: 401, message: hostedSays.proofNoGood }),
  'proof-used': () => ({ status: 409, message: hostedSays.proofUsed }),
  'account-removed': () => ({ status: 403, message: hostedSays.removed }),
  'account-not-linked': () => ({ status: 403, message: hostedSays.notLinked }),
  'identity-provider-down': ({ retryAfter }) => ({ status: 503, message: hostedSays.down, retryAfter }),
}
