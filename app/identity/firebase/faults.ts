import { hostedSays } from '../../content/hosted-messages.ts'
import { specified } from '../../content/messages.ts'
import type { Provided } from '../../session/hosted.ts'

const wrong = 'Invalid email or password'
const often = 'Too many attempts. Please try again later, or choose a new password.'
const cancelled = 'You did not choose a Google account.'

/** Shown after "Error:" (specification 8). What tells known addresses from unknown ones is told alike. */
const sentences: Record<string, string> = {
  'auth/invalid-credential': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/invalid-login-credentials': wrong,
  'auth/invalid-email': wrong,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': often,
  'auth/weak-password': specified.passwordTooShort,
  'auth/password-does-not-meet-requirements': 'This password is too weak. Please choose a longer one.',
  'auth/popup-closed-by-user': cancelled,
  'auth/cancelled-popup-request': cancelled,
  'auth/user-cancelled': cancelled,
  'auth/popup-blocked': 'Your browser has blocked Google’s window. Please allow it, and try again.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Log in the way you did before.',
  'auth/operation-not-allowed': 'This shop does not offer that way to log in.',
  'auth/network-request-failed': hostedSays.down,
  'auth/internal-error': hostedSays.down,
}

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

export function faultOf(error: unknown): Provided & { ok: false } {
  const code = codeOf(error) || 'unknown'
  const message = sentences[code] ?? (error instanceof Error ? error.message : hostedSays.down)
  return { ok: false, message, code }
}
