import { expect, it } from 'vitest'
import { isMissed } from './catch-up.ts'
import type { IntentStatus } from './intent.ts'
import type { EndReason } from './payment.ts'

const of = (endReason: EndReason | null) => ({ payment: { endReason }, nameless: false })
const nobody = { payment: undefined, nameless: false }
const nameless = { payment: undefined, nameless: true }

it.each<[string, IntentStatus, Parameters<typeof isMissed>[1], boolean]>([
  ['that succeeded while its attempt is open', 'succeeded', of(null), true],
  ['that was cancelled while its attempt is open', 'canceled', of(null), true],
  ['that has paid', 'succeeded', of('paid'), false],
  ['whose money came too late', 'succeeded', of('too-late'), false],
  ['whose money is for a person to look into', 'succeeded', of('mismatch'), false],
  ['that succeeded although its attempt was closed', 'succeeded', of('closed'), true],
  ['that succeeded although the provider once did not know it', 'succeeded', of('lost'), true],
  ['that was cancelled as we know', 'canceled', of('closed'), false],
  ['that waits for the customer', 'requires_payment_method', of(null), false],
  ['that is nobody’s', 'succeeded', nobody, false],
  ['of an attempt whose id was lost on its way', 'succeeded', nameless, true],
  ['of such an attempt, still open', 'requires_payment_method', nameless, true],
])('an intent %s is missed or not', (_, status, known, missed) => {
  expect(isMissed({ status }, known)).toBe(missed)
})
