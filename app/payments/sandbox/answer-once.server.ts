import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../basics/database.ts'
import type { Books } from './books.server.ts'
import { type Reply, replies } from './wire.ts'

/**
 * Answers a request once for each `Idempotency-Key`, as Stripe does: the same request under the same key gets the first
 * answer again, another one is refused. Errors of the request itself are not kept.
 */
export async function answerOnce(
  books: Books,
  { key, request }: { key: string | undefined; request: string },
  work: (inside: Books) => Promise<Reply>,
): Promise<Reply> {
  if (!key) return await work(books)
  const hash = createHash('sha256').update(request).digest('hex')
  return await inTransaction(books.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`.execute(db)
    const kept = await db
      .selectFrom('sandbox.answers')
      .select(['request', 'body'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (kept) return kept.request === hash ? replies.again(kept.body) : replies.keyReused()
    const reply = await work({ ...books, db })
    if (reply.status === 200) {
      const body = JSON.stringify(reply.body)
      const row = { key, request: hash, body, createdAt: books.now() }
      await db.insertInto('sandbox.answers').values(row).execute()
    }
    return reply
  })
}
