import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Books, inTransaction } from './database.ts'
import type { Opening } from './open-intent.ts'
import { replies } from './replies.ts'
import type { Reply, RequestMade } from './wire.ts'

/** In characters. */
const maxKeyLength = 255
/** A lock was not to be had in time; another has kept an answer under the key meanwhile (PostgreSQL's names). */
const busyCodes = ['55P03', '23505']

/** What is asked, and under which key. */
export interface Asked {
  made: RequestMade
  request: string
}

/**
 * Answers a request once for each `Idempotency-Key`, as Stripe does: the same request under the same key gets the first
 * answer again, also a refusal of what it wanted; another one is refused, and so is a second one while the first is at
 * work. A request that is wrong in itself keeps nothing.
 */
export async function answerOnce(
  books: Books,
  { made, request }: Asked,
  work: (inside: Books) => Promise<Reply>,
): Promise<Reply> {
  const { id: requestId, key } = made
  if (key === null) return await work({ ...books, made })
  if (!isKey(key)) return replies.keyLength(key.length)
  const hash = hashOf(request)
  return await inTransaction(books.db, async (db) => {
    const kept = await lockAnswer(db, key)
    if (kept && kept.request !== hash) return replies.keyReused(key)
    if (kept) return { status: kept.status, body: kept.body, repeats: kept.requestId ?? requestId }
    const { status, body, notDone } = await work({ ...books, db, made })
    if (notDone) return { status, body, notDone }
    const row = { key, request: hash, requestId, status, body: JSON.stringify(body), createdAt: books.now() }
    await db.insertInto('sandbox.answers').values(row).execute()
    return { status, body }
  }).catch(unlessBusy(key))
}

/**
 * As `answerOnce`, for what is one statement: it keeps the answer, too. Only a key that was used before takes the long way.
 */
export async function openOnce(books: Books, asked: Asked, { reply, statement }: Opening): Promise<Reply> {
  const { id: requestId, key } = asked.made
  const open = async ({ db }: Books) => {
    await sql`with asked as (select 1), ${statement('asked')}`.execute(db)
    return reply
  }
  if (key === null || !isKey(key)) return await answerOnce(books, asked, open)
  const [hash, body] = [hashOf(asked.request), JSON.stringify(reply.body)]
  const opened = sql`
    with asked as (
      insert into sandbox.answers (key, request, request_id, status, body, created_at)
      values (${key}, ${hash}, ${requestId}, ${reply.status}, ${body}::jsonb, ${books.now()})
      on conflict do nothing returning key
    ), ${statement('asked')}`
  return await opened
    .execute(books.db)
    .then(({ rows }) => (rows.length > 0 ? reply : answerOnce(books, asked, open)))
    .catch(unlessBusy(key))
}

const isKey = (key: string) => key.length >= 1 && key.length <= maxKeyLength

const hashOf = (request: string) => createHash('sha256').update(request).digest('hex')

const unlessBusy = (key: string) => (error: Error & { code?: string }) => {
  if (busyCodes.includes(error.code ?? '')) return replies.keyInUse(key)
  throw error
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
