import type { AnyCallRefusal } from '../../app/basics/call.ts'
import type { RefusalTable } from '../../app/basics/outcome.ts'
import { accountSays } from '../../app/content/account-messages.ts'
import { apiKeySays } from '../../app/content/api-key-messages.ts'
import * as ours from '../../app/content/our-messages.ts'

export const gateRefusals: RefusalTable<AnyCallRefusal> = {
  'not-signed-in': () => ({ status: 401, message: 'Please sign in.' }),
  forbidden: ({ message }) => ({ status: 403, message: message ?? 'You are not allowed to do this.' }),
  'two-factor-needed': () => ({ status: 403, message: accountSays.twoFactorNeeded }),
  'missing-or-null-origin': ({ origin }) => ({ status: 403, message: apiKeySays.originNeeded(origin) }),
  'out-of-scope': ({ needed = [] }) => ({
    status: 403,
    message: apiKeySays.outOfScope(needed),
    facts: { needed },
  }),
  'not-found': () => ({ status: 404, message: 'There is nothing at this address.' }),
  malformed: ({ message }) => ({ status: 400, message }),
  invalid: ({ message, field }) => ({ status: 422, message, facts: { field } }),
  'too-large': ({ limit }) => ({ status: 413, message: `That is too large: the limit is ${limit} bytes.` }),
  'wrong-type': ({ expected }) => ({ status: 415, message: `Send this as ${expected}.` }),
  'too-many': ({ retryAfter }) => ({
    status: 429,
    message: `Too many attempts. Please try again in ${wait(retryAfter)}.`,
    retryAfter,
  }),
  unavailable: ({ retryAfter }) => ({
    status: 503,
    message: ours.busy,
    retryAfter,
  }),
  'key-in-flight': () => ({ status: 409, message: 'The same request is still being processed.' }),
  'key-reused': () => ({ status: 422, message: 'This Idempotency-Key was used for another request.' }),
}

function wait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
