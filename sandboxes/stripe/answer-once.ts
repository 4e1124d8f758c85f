import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Books } from './database.ts'
import { inTransaction } from './database.ts'
import { replies } from './replies.ts'
import type { Reply, RequestMade } from './wire.ts'

/** In characters. */
const maxKeyLength = 255
/** PostgreSQL's name for a lock that was not to be had in time. */
const lockNotAvailable = '55P03'

/**
 * Answers a request once for each `Idempotency-Key`, as Stripe does: the same request under the same key gets the first
 * answer again, also a refusal of what it wanted; another one is refused, and so is a second one while the first is at
 * work. A request that is wrong in itself keeps nothing.
 */
export async function answerOnce(
  books: Books,
  { made, request }: { made: RequestMade; request: string },
  work: (inside: Books) => Promise<Reply>,
): Promise<Reply> {
  const { id: requestId, key } = made
  if (key === null) return await work({ ...books, made })
  if (key.length < 1 || key.length > maxKeyLength) return replies.keyLength(key.length)
  const hash = createHash('sha256').update(request).digest('hex')
  return await inTransaction(books.db, async (db) => {
    const kept = await lockAnswer(db, key)
    if (kept && kept.request !== hash) return replies.keyReused(key)
    if (kept) return { status: kept.status, body: kept.body, repeats: kept.requestId ?? requestId }
    const { status, body, notDone } = await work({ ...books, db, made })
    if (notDone) return { status, body, notDone }
    const row = { key, request: hash, requestId, status, body: JSON.stringify(body), createdAt: books.now() }
    await db.insertInto('sandbox.answers').values(row).execute()
    return { status, body }
  }).catch((error: Error & { code?: string }) => {
    if (error.code === lockNotAvailable) return replies.keyInUse(key)
    throw error
  })
}

interface Kept {
  request: string
  requestId: string | null
  status: Reply['status']
  body: object
}

/** What was answered under a key. Whoever asks under the same one waits until this has committed, but not for long. */
async function lockAnswer(db: Books['db'], key: string): Promise<Kept | undefined> {
  const locked = await sql<{ usual: string }>`
    select current_setting('lock_timeout') as usual, set_config('lock_timeout', '1500ms', true),
      pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`.execute(db)
  const { rows } = await sql<Kept | { request: null }>`
    select answers.request, answers.request_id, answers.status, answers.body,
      set_config('lock_timeout', ${locked.rows[0]?.usual}, true)
    from (select ${key}::text as key) as asked left join sandbox.answers using (key)`.execute(db)
  const [kept] = rows
  return kept?.request == null ? undefined : kept
}
