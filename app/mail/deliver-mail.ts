import { after, HOUR, MINUTE } from '../basics/clock.ts'

/** Tried so often, over four days; then a mail stays in the outbox until an admin sends it again. */
export const MAX_ATTEMPTS = 100

/** An SMTP reply that is about the shop's own credentials, whichever command it answers. */
const aboutCredentials = [530, 534, 535, 538]

/**
 * A 5xx reply to recipient or text. One to the greeting or the sign-in is about the server's settings; one to the sender is about
 * `MAIL_FROM`, which all mails share: they wait until it is right.
 */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  if (command === 'MAIL FROM') return false
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode !== undefined && responseCode >= 500 && !aboutCredentials.includes(responseCode)
}

const longestWait = HOUR

/** After 1, 2, 4 … minutes, at most an hour. It also keeps other processes off it while this one tries. */
export function nextTry(now: Date, attempt: number): Date {
  return after(now, Math.min(longestWait, MINUTE * 2 ** Math.min(attempt - 1, 10)))
}

/** A mail that is due later than this was put off by a clock that was ahead: it is due now. */
export function neverDueAfter(now: Date): Date {
  return after(now, longestWait + 5 * MINUTE)
}
