import { sql } from 'kysely'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { after, DAY } from '../../app/basics/clock.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { type Database, inTransaction } from '../../app/shop/database.ts'

export interface Keyed {
  /** Who asks for what: the method and the path with its ids. A key says nothing about another one. */
  scope: string
  key: string
  bodyHash: string
  now: Date
}

interface Kept {
  answer: unknown
  createdAt: Date
}

type Work = (db: Database) => Promise<{ ok: boolean; answer?: unknown }>

/** Effect and answer commit together: a repeat within a day gets the same. A refusal keeps nothing. */
export async function once(db: Database, keyed: Keyed, work: Work): Promise<Outcome<object, AnyCallRefusal>> {
  return await inTransaction(db, async (transaction) => {
    const found = await findKept(transaction, keyed)
    if (!found.ok) return found
    if (found.kept) return ok({ answer: found.kept.answer })
    const result = await work(transaction)
    if (result.ok) await keep(transaction, keyed, result)
    return result as Outcome<object, AnyCallRefusal>
  })
}

/** What stands under a key, which is locked until the transaction ends; nothing where it has not been used within a day. */
export async function findKept(
  db: Database,
  { scope, key, bodyHash, now }: Keyed,
): Promise<Outcome<{ kept: Kept | undefined }, AnyCallRefusal>> {
  const lock = sql<{
    won: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as won`
  const { rows } = await lock.execute(db)
  if (!rows[0]?.won) return refuse({ refusal: 'key-in-flight' })
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept || after(kept.createdAt, DAY) <= now) return ok({ kept: undefined })
  return kept.bodyHash === bodyHash ? ok({ kept }) : refuse({ refusal: 'key-reused' })
}

/** Whether something stands under a key, whatever its body was. */
export async function isUsed(
  db: Database,
  { scope, key, now }: Pick<Keyed, 'scope' | 'key' | 'now'>,
): Promise<boolean> {
  const used = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '>', after(now, -DAY))
    .executeTakeFirst()
  return used !== undefined
}

export async function keep(
  db: Database,
  { scope, key, bodyHash, now }: Keyed,
  { answer, createdAt = now }: { answer?: unknown; createdAt?: Date },
): Promise<void> {
  const values = { bodyHash, answer: JSON.stringify(answer), createdAt }
  await db
    .insertInto('idempotencyKeys')
    .values({ scope, key, ...values })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(values))
    .execute()
}
