import type { CallSpec } from '../../app/basics/call.ts'
import { statusOf } from '../refusals-to-status.ts'

/** Whether a POST has one effect under one `Idempotency-Key`, kept by the gate or by the call itself. */
export function honoursKey(call: CallSpec): boolean {
  const byGate = call.method === 'post' && !call.outside && !call.secret
  return byGate || call.refusals.includes('key-reused')
}

/** Every code that a call may refuse with, by status: those of its rule (`server/gate`), and those that it declares. */
export function refusalsOf(call: CallSpec): Map<number, string[]> {
  const codes = new Set([...byRule(call), ...call.refusals])
  const byStatus = Map.groupBy([...codes].sort(), (code) => statusOf(code))
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

function byRule(call: CallSpec): string[] {
  const { proof, who, method } = call
  const unsafe = method !== 'get'
  const cookie = proof.startsWith('session')
  const bearer = proof.includes('bearer')
  const person = who !== 'anyone'
  return [
    'malformed',
    // A program that brings an API key is refused everywhere but where its scopes are.
    ...(bearer ? ['not-signed-in', 'out-of-scope', 'too-many'] : []),
    ...(who === 'admin' || call.scope ? ['codes-needed'] : []),
    ...(person || cookie ? ['not-signed-in'] : []),
    ...(who === 'admin' || (cookie && unsafe) ? ['forbidden'] : []),
    ...(cookie && unsafe ? ['missing-or-null-origin'] : []),
    ...(person && unsafe && !call.outside ? ['too-many'] : []),
    ...(call.limit ? ['too-many'] : []),
    ...(call.params ? ['not-found'] : []),
    ...(call.query ? ['invalid'] : []),
    ...(call.body && call.outside !== 'own body' ? ['wrong-type', 'too-large', 'invalid'] : []),
    ...(honoursKey(call) ? ['key-reused', 'key-in-flight'] : []),
  ]
}
