import { ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import type { Database } from '../../shop/database.ts'
import { replaceProductFactsCall, showProductFactsCall, type WireProductFacts } from './contract.ts'
import { portsOf } from './product-facts.ts'
import { type KeptFacts, readProductFacts } from './read-facts.server.ts'
import { replaceProductFacts } from './replace-facts.server.ts'

export const productFactsCalls: AnsweredCall[] = [
  answerCall(showProductFactsCall, async ({ db }, { viewer, params: { id } }) => {
    const kept = await showFacts(db, viewer, id)
    return kept ? ok({ answer: toWire(kept) }) : refuse({ refusal: 'not-found' })
  }),
  answerCall(replaceProductFactsCall, async (shop, { viewer, params: { id }, body }) => {
    const { kind = '', ports = {} } = body
    const replaced = await replaceProductFacts(shop, viewer, id, { ...body, kind, ports })
    if (replaced.ok) return ok({ answer: toWire(replaced.now) })
    if (replaced.refusal !== 'facts-changed') return replaced
    return refuse({ refusal: 'facts-changed', now: toWire(replaced.now) })
  }),
]

async function showFacts(db: Database, _admin: Admin, id: string): Promise<KeptFacts | undefined> {
  return (await readProductFacts(db, [id])).get(id)
}

function toWire({ version, part, facts }: KeptFacts): WireProductFacts {
  return {
    version,
    ...(part && { kind: part.kind }),
    ports: Object.fromEntries(part ? portsOf(part) : []),
    facts: [...facts],
  }
}
