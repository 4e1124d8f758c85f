import type { CallSpec } from '../../app/basics/call.ts'

/**
 * Who sees to it that a POST happens once under its `Idempotency-Key`: the gate, in one transaction with it or apart from it; or the
 * call by itself. Nobody where it changes nothing, its answer can't be given again, or it has a rule of its own (a webhook).
 */
export function keyRule(call: CallSpec): 'in one' | 'apart' | 'by itself' | undefined {
  if (call.refusals.includes('key-reused')) return 'by itself'
  if (call.method !== 'post' || call.readsOnly) return undefined
  if (call.secret === true || call.outside === 'own body') return undefined
  return call.outside || call.secret ? 'apart' : 'in one'
}
