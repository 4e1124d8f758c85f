import { sql } from 'kysely'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { MINUTE } from '../../app/basics/clock.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { type Database, inTransaction } from '../../app/shop/database.ts'
import { findKept, type Keyed, keep } from './idempotency.ts'

/** Longer than anybody waits for a provider: a process that dies in the middle takes its keys along for so long at the most. */
const LONGEST = MINUTE

/** What is kept under the key of a work that no transaction spans. */
export interface Standing {
  /** It is under way, until this moment at the latest. */
  until?: string
  /** What came of it. Without it a repeat does it again. */
  outcome?: object
  /** What a repeat has to be about. */
  about?: string | undefined
}

type Refused = { ok: false } & AnyCallRefusal

/**
 * As `once`, of what waits for the outside, and must not do so in a transaction: the key is taken before, and what came of it
 * noted behind. Two at once have one effect; a refusal keeps nothing. Where a process died in between, a repeat does
 * it again, so it has to bear that.
 */
export async function onceApart<O extends { ok: boolean }>(
  db: Database,
  keyed: Keyed,
  work: (about: string | undefined) => Promise<O>,
  standingOf: (done: O) => Standing,
): Promise<O | Refused> {
  const taken = await inTransaction(db, (transaction) => take(transaction, keyed))
  if (!taken.ok) return taken
  if ('outcome' in taken) return taken.outcome as O
  const { mine, before } = taken
  let standing = before
  try {
    const result = await work(before?.about)
    if (result.ok) standing = standingOf(result)
    return result
  } finally {
    await leave(db, keyed, mine, standing)
  }
}

type Taken = Outcome<{ outcome: object } | { mine: Standing; before: Standing | undefined }, AnyCallRefusal>

async function take(db: Database, keyed: Keyed): Promise<Taken> {
  const found = await findKept(db, keyed)
  if (!found.ok) return found
  const { until, ...before } = (found.kept?.answer ?? {}) as Standing
  if (before.outcome) return ok({ outcome: before.outcome })
  if (isUnderWay(until, keyed.now)) return refuse({ refusal: 'key-in-flight' })
  const mine = { ...before, until: new Date(keyed.now.getTime() + LONGEST).toISOString() }
  await keep(db, keyed, { answer: mine, ...(found.kept && { createdAt: found.kept.createdAt }) })
  return ok({ mine, before: found.kept && before })
}

/** One that was noted while the clock was ahead ends like any other. */
function isUnderWay(until: string | undefined, now: Date): boolean {
  const left = until === undefined ? 0 : Date.parse(until) - now.getTime()
  return left > 0 && left <= LONGEST
}

/** Nothing where it has gone meanwhile, with whoever asked, or somebody else is at it, as this has taken too long. */
async function leave(
  db: Database,
  { scope, key }: Keyed,
  mine: Standing,
  standing: Standing | undefined,
): Promise<void> {
  const isMine = sql<boolean>`scope = ${scope} and key = ${key} and answer = ${JSON.stringify(mine)}::jsonb`
  if (!standing) return void (await db.deleteFrom('idempotencyKeys').where(isMine).execute())
  const answer = JSON.stringify(standing)
  await db.updateTable('idempotencyKeys').set({ answer }).where(isMine).execute()
}
