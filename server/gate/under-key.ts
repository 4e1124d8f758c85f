import { createHash } from 'node:crypto'
import {
  type Answered,
  type AnyCallRefusal,
  type CallSpec,
  MAX_KEY_LENGTH,
  type Once,
} from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import type { Viewer } from '../../app/basics/viewer.ts'
import * as ours from '../../app/content/our-messages.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { isUsed, once } from './idempotency.ts'
import { keyRule } from './key-rule.ts'
import { onceApart } from './once-apart.ts'

export interface Asker {
  viewer: Viewer | undefined
  request: Request
  network: string
  /** Method and path with their ids. */
  address: string
}

type Work = (shop: Shop, about?: string) => Promise<Answered<CallSpec>>

/** Does what a call asks for, once under its key where the gate is who sees to that. */
export async function underKey(
  shop: Shop,
  call: CallSpec,
  asked: Asker & { bodyText: string },
  work: Work,
): Promise<Answered<CallSpec>> {
  const rule = keyRule(call)
  if (rule === undefined || rule === 'by itself') return await work(shop)
  const read = readKey(shop, asked)
  if (!read.ok) return read
  if (!read.keyed) return await work(shop)
  const keyed = { ...read.keyed, bodyHash: createHash('sha256').update(asked.bodyText).digest('hex') }
  if (rule === 'in one') {
    const done = await once(shop.db, keyed, (db) => work({ ...shop, db }))
    return done as Answered<CallSpec>
  }
  return await onceApart(
    shop.db,
    keyed,
    (about) => work(shop, about),
    (done) => standingOf(call, done),
  )
}

function standingOf({ secret }: CallSpec, done: Answered<CallSpec>) {
  if (!done.ok || !('answer' in done)) throw new Error('Only what is told as JSON is kept under a key.')
  return secret ? { about: done.about } : { outcome: ok({ answer: done.answer }) }
}

/** The same for a call that reads its own body, and knows only then what it is asked for. */
export function onceRead(shop: Shop, asked: Asker): Once {
  return async (bodyHash, work) => {
    const read = readKey(shop, asked)
    if (!read.ok) return read
    if (!read.keyed) return await work()
    return await onceApart(shop.db, { ...read.keyed, bodyHash }, work, (outcome) => ({ outcome }))
  }
}

/** Whether somebody asks under a key that they have used: a repeat, if it is no mistake. */
export async function isRepeat(shop: Shop, call: CallSpec, asked: Asker): Promise<boolean> {
  const read = keyRule(call) ? readKey(shop, asked) : undefined
  return read?.ok === true && read.keyed !== undefined && (await isUsed(shop.db, read.keyed))
}

function readKey(
  { now }: Shop,
  { viewer, request, network, address }: Asker,
): Outcome<{ keyed: { scope: string; key: string; now: Date } | undefined }, AnyCallRefusal> {
  const key = request.headers.get('idempotency-key')
  if (!key) return ok({ keyed: undefined })
  // Passed over, a key that can't be kept would let a repeat have a second effect.
  if (key.length > MAX_KEY_LENGTH) {
    return refuse({ refusal: 'malformed', message: ours.keyTooLong(MAX_KEY_LENGTH) })
  }
  return ok({ keyed: { scope: `${viewer?.userId ?? network} ${address}`, key, now: now() } })
}
