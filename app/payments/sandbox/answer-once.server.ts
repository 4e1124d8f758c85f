import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../basics/database.ts'
import type { Books } from './books.server.ts'
import { replies } from './replies.ts'
import type { Reply } from './wire.ts'
import './tables.server.ts'

/** PostgreSQL's name for a lock that was not to be had in time. */
const lockNotAvailable = '55P03'

/**
 * Answers a request once for each `Idempotency-Key`, as Stripe does: the same request under the same key gets the first
 * answer again, also a refusal of what it wanted; another one is refused, and so is a second one while the first is at
 * work. A request that is wrong in itself keeps nothing.
 */
export async function answerOnce(
  books: Books,
  { key, request }: { key: string | undefined; request: string },
  work: (inside: Books) => Promise<Reply>,
): Promise<Reply> {
  if (!key) return await work(books)
  const hash = createHash('sha256').update(request).digest('hex')
  return await inTransaction(books.db, async (db) => {
    await sql`set local lock_timeout = '1500ms'`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`.execute(db)
    await sql`set local lock_timeout to default`.execute(db)
    const kept = await db
      .selectFrom('sandbox.answers')
      .select(['request', 'status', 'body'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (kept && kept.request !== hash) return replies.keyReused(key)
    if (kept) return { status: kept.status, body: kept.body, replayed: true }
    const { status, body, notDone } = await work({ ...books, db })
    if (notDone) return { status, body, notDone }
    const row = { key, request: hash, status, body: JSON.stringify(body), createdAt: books.now() }
    await db.insertInto('sandbox.answers').values(row).execute()
    return { status, body }
  }).catch((error: Error & { code?: string }) => {
    if (error.code === lockNotAvailable) return replies.keyInUse(key)
    throw error
  })
}
