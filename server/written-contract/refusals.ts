import type { CallSpec } from '../../app/basics/call.ts'
import { keyRule } from '../gate/key-rule.ts'
import { statusOf } from '../refusals-to-status.ts'

export function honoursKey(call: CallSpec): boolean {
  return keyRule(call) !== undefined
}

export function refusalsOf(call: CallSpec): Map<number, string[]> {
  const codes = new Set([...refusalsByRule(call), ...call.refusals])
  const byStatus = Map.groupBy([...codes].sort(), (code) => statusOf(code))
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

export function refusalsByRule(call: CallSpec): string[] {
  return [...new Set([...ofWho(call), ...ofWhat(call)])]
}

function ofWho({ proof, who, method, scope, outside, limit, readsOnly, unkept }: CallSpec): string[] {
  const unsafe = method !== 'get'
  const cookie = proof.startsWith('session')
  const person = who !== 'anyone'
  return [
    // A program that brings an API key is refused everywhere but where its scopes are.
    ...(proof.includes('bearer') ? ['not-signed-in', 'out-of-scope', 'too-many'] : []),
    ...(who === 'admin' || scope ? ['two-factor-needed'] : []),
    ...(person || cookie ? ['not-signed-in'] : []),
    ...(who === 'admin' || (cookie && unsafe) ? ['forbidden'] : []),
    ...(cookie && method === 'post' ? ['missing-or-null-origin'] : []),
    ...((person && unsafe && !outside) || limit || readsOnly || unkept ? ['too-many'] : []),
  ]
}

function ofWhat(call: CallSpec): string[] {
  const read = call.body && call.outside !== 'own body'
  return [
    'malformed',
    ...(refusesAny(call.params) ? ['not-found'] : []),
    ...(refusesAny(call.query) || refusesNone(call.query) ? ['invalid'] : []),
    ...(read ? ['wrong-type', 'too-large', 'invalid'] : []),
    ...(honoursKey(call) ? ['key-reused', 'key-in-flight'] : []),
  ]
}

function refusesNone(fields: CallSpec['query']): boolean {
  return fields !== undefined && !fields.safeParse({}).success
}

function refusesAny(fields: CallSpec['query']): boolean {
  if (!fields) return false
  const odd = Object.keys(fields.shape).map((name) => [name, '\0'.repeat(400)])
  return !fields.safeParse(Object.fromEntries(odd)).success
}
