import type { AnyCallRefusal, CallSpec } from '../../app/basics/call.ts'
import type { Viewer } from '../../app/basics/viewer.ts'
import type { Log } from '../../app/shop/base.ts'

const forbidding: readonly string[] = ['forbidden', 'two-factor-needed'] satisfies AnyCallRefusal['refusal'][]

/** Writes down that somebody has asked for what they may not do (ASVS 5.0, 16.3.2); of other refusals, nothing. */
export function logForbidden(
  log: Log,
  { method, path }: CallSpec,
  { viewer, refusal }: { viewer: Viewer | undefined; refusal: string },
): void {
  if (!forbidding.includes(refusal)) return
  const facts = { call: `${method.toUpperCase()} ${path}`, refusal, ...(viewer && { by: viewer.userId }) }
  log.info(facts, 'a call was refused: not permitted')
}
