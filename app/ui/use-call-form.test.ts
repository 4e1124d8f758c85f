import { expect, it } from 'vitest'
import { isSettled } from './use-call-form.ts'

const refused = { ok: false, message: '', facts: {} } as const

it.each([
  ['an answer', { ok: true, value: undefined } as const, true],
  ['a refusal', { ...refused, status: 409, code: 'out-of-stock' }, true],
  ['a refusal of somebody else’s', { ...refused, code: 'passkey-not-made' }, true],
  ['no answer', { ...refused, status: 0, code: 'unreachable' }, false],
  ['a failure', { ...refused, status: 503, code: 'provider-down' }, false],
  ['a first try under way', { ...refused, status: 409, code: 'key-in-flight' }, false],
])('%s says what has become of a call, or not', (_, answer, settled) => {
  expect(isSettled(answer)).toBe(settled)
})
