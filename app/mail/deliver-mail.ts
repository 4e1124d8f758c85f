import { after, HOUR, MINUTE } from '../basics/clock.ts'

/** Tried so often, over four days; then a mail stays in the outbox until an admin sends it again. */
export const MAX_ATTEMPTS = 100

/** An SMTP reply that is about the shop's own credentials, whichever command it answers. */
const aboutCredentials = [530, 534, 535, 538]

/**
 * Whether a mail server has refused a mail for good: a 5xx reply to its sender, its recipient or its text. One to the
 * greeting or to the sign-in is about the server's settings, not about the mail, which waits until they are mended.
 */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode !== undefined && responseCode >= 500 && !aboutCredentials.includes(responseCode)
}

/**
 * When a mail is due again that is now tried for the `attempt`th time: after 1, 2, 4 … minutes, at most an hour. It also
 * keeps other processes off it while this one tries.
 */
export function nextTry(now: Date, attempt: number): Date {
  return after(now, Math.min(HOUR, MINUTE * 2 ** Math.min(attempt - 1, 10)))
}
