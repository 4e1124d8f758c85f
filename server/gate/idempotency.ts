import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { after, DAY } from '../../app/basics/clock.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { type Database, inTransaction } from '../../app/shop/database.ts'

export interface Keyed {
  /** Method and path as they were asked, with their ids: a key says nothing about another address. */
  address: string
  key: string
  userId: string
  bodyText: string
  now: Date
}

type Work = (db: Database) => Promise<{ ok: boolean; answer?: unknown }>

/** Effect and answer commit together: a repeat within a day gets the same. A refusal keeps nothing. */
export async function once(db: Database, keyed: Keyed, work: Work): Promise<Outcome<object, AnyCallRefusal>> {
  const scope = `${keyed.userId} ${keyed.address}`
  const bodyHash = createHash('sha256').update(keyed.bodyText).digest('hex')
  return await inTransaction(db, async (transaction) => {
    const lock = sql<{
      won: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${keyed.key}`}, 0)) as won`
    const { rows } = await lock.execute(transaction)
    if (!rows[0]?.won) return refuse({ refusal: 'key-in-flight' })
    const kept = await transaction
      .selectFrom('idempotencyKeys')
      .select(['bodyHash', 'answer', 'createdAt'])
      .where('scope', '=', scope)
      .where('key', '=', keyed.key)
      .executeTakeFirst()
    const fresh = kept !== undefined && after(kept.createdAt, DAY) > keyed.now
    if (kept && fresh) {
      return kept.bodyHash === bodyHash ? ok({ answer: kept.answer }) : refuse({ refusal: 'key-reused' })
    }
    const result = await work(transaction)
    if (result.ok)
      await keep(transaction, { scope, key: keyed.key, bodyHash, answer: result.answer, now: keyed.now })
    return result as Outcome<object, AnyCallRefusal>
  })
}

async function keep(
  db: Database,
  row: { scope: string; key: string; bodyHash: string; answer: unknown; now: Date },
): Promise<void> {
  const values = { bodyHash: row.bodyHash, answer: JSON.stringify(row.answer), createdAt: row.now }
  await db
    .insertInto('idempotencyKeys')
    .values({ scope: row.scope, key: row.key, ...values })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(values))
    .execute()
}
