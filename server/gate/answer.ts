import type { Answered, AnyCallRefusal, CallSpec } from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import type { RefusedUntil } from '../../app/basics/refused-until.ts'
import { isAdmin, type Viewer } from '../../app/basics/viewer.ts'
import { signedSession } from '../../app/identity/public.server.ts'
import type { AnsweredCall } from '../../app/shop/answer-call.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import type { ChangeFeed } from '../change-feed/change-feed.ts'
import { admit } from './admit.ts'
import { check, readQuery } from './check.ts'
import type { Limiter } from './limits.ts'
import type { Crowd, Crowds, HoldBack } from './load-shedding.ts'
import { logForbidden } from './log-forbidden.ts'
import type { PersonQueue } from './person-queue.ts'
import { readJson } from './read-body.ts'
import { type Asker, isRepeat, onceRead, underKey } from './under-key.ts'

export interface Gate {
  shop: Shop
  changes: ChangeFeed
  limiter: Limiter
  turns: PersonQueue
  crowds: Crowds
  holdBack: HoldBack
  refused: RefusedUntil
}

type Values = { query: unknown; params: unknown; body: unknown; bodyText: string }

/** In the order of cost: who asks, how often, what with; then the verb. The path's parameters arrive decoded. */
export async function answer(
  gate: Gate,
  answered: AnsweredCall,
  request: Request,
  path: { params: Record<string, string>; network: string },
): Promise<Answered<CallSpec>> {
  const admitted = await admit(gate, answered.call, request)
  if (!admitted.ok) return admitted
  const { viewer } = admitted
  const told = await answerAdmitted(gate, answered, request, { ...path, viewer })
  if (!told.ok) logForbidden(gate.shop.log, answered.call, { viewer, refusal: told.refusal })
  return told
}

async function answerAdmitted(
  gate: Gate,
  { call, handle }: AnsweredCall,
  request: Request,
  path: { params: Record<string, string>; network: string; viewer: Viewer | undefined },
): Promise<Answered<CallSpec>> {
  const { viewer, network } = path
  const asker = { viewer, request, network, address: addressOf(call, path.params) }
  const counted = await countCall(gate, call, asker)
  if (!counted.ok) {
    if (!viewer) await gate.holdBack()
    return counted
  }
  const values = await readValues(call, request, path.params)
  if (!values.ok) return values
  const asked = { ...asker, ...values }
  const once = onceRead(gate.shop, asker)
  const work = (shop: Shop, about?: string) =>
    handle(shop, { ...asked, about, once } as Parameters<typeof handle>[1])
  // Reading changes nothing that anybody would have to hear of.
  const isQuestion = call.readsOnly || isAsked(call.unkept, values.query)
  if (call.method === 'get' && !isQuestion) return await work(gate.shop)
  if (isQuestion) return await inCrowd(gate, call, network, () => work(gate.shop))
  const write = () =>
    gate.changes.during(async () => {
      const done = await underKey(gate.shop, call, asked, work)
      if (viewer && isAdmin(viewer)) await tellDesks(gate)
      return done
    })
  // What talks to the outside waits there, not in the database, and has limits of its own.
  if (viewer && !call.outside) return await gate.turns(viewer.userId, write)
  if (viewer || (await signedSession(gate.shop, request.headers))) return await write()
  return await inCrowd(gate, call, network, write)
}

/**
 * An admin who is told that something is done finds it in the next list, at whichever process: none of them asks a replica that
 * may lack it. What is done stays so where that can't be said; then the next list may be a second old.
 */
async function tellDesks({ shop, changes }: Gate): Promise<void> {
  if (!shop.replica) return
  await changes.publish(shop.db, 'desk').catch((error: Error) => {
    shop.log.warn({ error: error.message }, 'what an admin did could not be announced')
  })
}

function isAsked(unkept: CallSpec['unkept'], query: unknown): boolean {
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : name))
  if (typeof unkept === 'string') return asked.includes(unkept)
  return unkept !== undefined && asked.some((name) => !unkept.but.includes(name))
}

/** Who asks again as soon as they are refused is kept waiting a while. */
async function inCrowd(
  gate: Gate,
  call: CallSpec,
  network: string,
  work: () => Promise<Answered<CallSpec>>,
): Promise<Answered<CallSpec>> {
  const answered = await waitForRoom(gate, call, network, work)
  if (!answered.ok && answered.refusal === 'too-many') await gate.holdBack()
  return answered
}

/** A stranger's work waits for room, and one who was told to wait is told so again, before the database is asked. */
async function waitForRoom(
  gate: Gate,
  call: CallSpec,
  network: string,
  work: () => Promise<Answered<CallSpec>>,
): Promise<Answered<CallSpec>> {
  const who = `${call.method} ${call.path} ${network}`
  const mayAsk = () => {
    const retryAfter = gate.refused.secondsLeft(who, gate.shop.now().getTime())
    return retryAfter === undefined ? ok({}) : refuse({ refusal: 'too-many', retryAfter } as const)
  }
  const early = mayAsk()
  if (!early.ok) return early
  return await crowdOf(gate, call)(network, async () => {
    const late = mayAsk()
    if (!late.ok) return late
    const answered = await work()
    if (!answered.ok && answered.refusal === 'too-many' && 'retryAfter' in answered) {
      gate.refused.note(who, gate.shop.now().getTime() + answered.retryAfter * 1000)
    }
    return answered
  })
}

function crowdOf({ crowds }: Gate, { proof, readsOnly, method }: CallSpec): Crowd {
  if (readsOnly || method === 'get') return crowds.questions
  return proof === 'signature' ? crowds.webhooks : crowds.writes
}

/** A person's repeat takes nothing of what their limit is for: it is counted by itself, as it too has to be read. */
async function countCall({ shop, limiter }: Gate, call: CallSpec, asker: Asker) {
  if (!call.limit) return ok({})
  const name = `${call.method} ${call.path}`
  const { viewer, network } = asker
  if (call.limit.per !== 'person' || !viewer) return await limiter.count(name, network, call.limit)
  const repeated = await isRepeat(shop, call, asker)
  return await limiter.count(repeated ? `repeat of ${name}` : name, viewer.userId, call.limit)
}

async function readValues(
  call: CallSpec,
  request: Request,
  path: Record<string, string>,
): Promise<Outcome<Values, AnyCallRefusal>> {
  const search = readQuery(request.url)
  if (!search.ok) return search
  const query = call.query ? check(call.query, search.value) : ok({ value: undefined })
  if (!query.ok) return query
  const params = call.params ? check(call.params, path) : ok({ value: undefined })
  // A path that can't be an id names nothing.
  if (!params.ok) return refuse({ refusal: 'not-found' })
  if (!call.body || call.outside === 'own body') {
    return ok({ query: query.value, params: params.value, body: undefined, bodyText: '' })
  }
  const json = await readJson(request, { optional: call.bodyOptional, limit: call.bodyLimit })
  if (!json.ok) return json
  const body = check(call.body, json.value)
  if (!body.ok) return body
  return ok({ query: query.value, params: params.value, body: body.value, bodyText: json.text })
}

/** Method and path with their ids, one for all the spellings that name the same. */
function addressOf({ method, path }: CallSpec, params: Record<string, string>): string {
  return `${method} ${path.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)}`
}
