import { type Outcome, ok, refuse } from '../../basics/outcome.ts'

export interface Identity {
  id: string
  email: string
  emailVerified: boolean
}

export interface Found {
  removed: boolean
  known: Identity | undefined
  ended: boolean
  sameAddress: Identity | undefined
}

type Decided = Outcome<
  { identity: Identity | undefined; link: boolean },
  { refusal: 'account-removed' } | { refusal: 'account-not-linked' } | { refusal: 'invalid-proof' }
>

/**
 * As whom somebody comes in whom Firebase vouches for: as the identity that their account belongs to, or the one with
 * the same address, which is linked only where both sides have proven it (threat 27), or as somebody new.
 */
export function decideEntry(person: { emailVerified: boolean }, found: Found): Decided {
  const { removed, known, ended, sameAddress } = found
  if (removed) return refuse({ refusal: 'account-removed' })
  if (known) return ended ? refuse({ refusal: 'invalid-proof' }) : ok({ identity: known, link: false })
  const proven = person.emailVerified && sameAddress?.emailVerified
  if (sameAddress && !proven) return refuse({ refusal: 'account-not-linked' })
  return ok({ identity: sameAddress, link: true })
}

/**
 * Which of a person's sessions are over once they come in: those that Firebase has revoked, by the moment before which
 * they began; and all of them when the address is proven for the first time, since until then anybody could have opened
 * them under it.
 */
export function sessionsOver(
  person: { emailVerified: boolean },
  identity: Identity,
  validSince: Date | undefined,
): 'all' | Date | undefined {
  return person.emailVerified && !identity.emailVerified ? 'all' : validSince
}
