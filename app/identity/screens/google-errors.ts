import * as ours from '../../content/our-messages.ts'

const cancelled = 'You did not choose a Google account.'
const expired = 'That took too long, or began in another browser. Please try again.'

/** What became of a Google sign-in, by the provider's code in the address (specification 8: shown after "Error:"). */
const sentences: Record<string, string> = {
  access_denied: cancelled,
  state_mismatch: expired,
  state_not_found: expired,
  account_not_linked:
    'There is an account with this address already, and its address was never confirmed. ' +
    'Log in with its password and confirm the address by email; then Google works too.',
  email_not_found: 'Google has not confirmed this account’s email address, so it can’t be used here.',
  service_unavailable: ours.googleDown,
}

export function googleError(code: string): string {
  return sentences[code] ?? 'Google login did not work. Please try again, or use your password.'
}
