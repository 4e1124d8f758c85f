import { sql } from 'kysely'
import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS, ROWS_A_PAGE } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
import { selectMails } from './open-mail.server.ts'
import { type MailSort, type MailState, mailStates, type QueuedMail, stateOf } from './queued-mail.ts'
import './tables.server.ts'

/** What an admin asks of the list of mails. */
export interface MailsAsked {
  q?: string | undefined
  state?: MailState | undefined
  sort?: MailSort | `-${MailSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

const columns = { queued: 'id', recipient: 'recipient', subject: 'subject' } as const

/**
 * The outbox, newest first unless it is sorted, a page at once, and how many there are; for an admin. Older ones than
 * `cursor`, where that is given.
 */
export async function listMails(
  { db }: Shop,
  _admin: Admin,
  asked: MailsAsked,
): Promise<{ mails: QueuedMail[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-queued')
  const { limit, offset } = windowOf({ ...asked, limit: asked.limit ?? ROWS_A_PAGE })
  let mails = askedFor(db, asked).orderBy(columns[sort], direction).limit(limit).offset(offset)
  // Ids are UUIDs of version 7: their order is the order in which they were made. It also settles equal ones.
  if (sort !== 'queued') mails = mails.orderBy('id', 'desc')
  if (asked.cursor !== undefined) mails = mails.where('id', '<', asked.cursor)
  return { mails: await mails.execute(), counts: await countMails(db, asked) }
}

/** One mail as a row of a file: times in UTC. */
export const mailColumns: CsvColumns<QueuedMail> = {
  Mail: ({ id }) => id,
  Queued: ({ queuedAt }) => queuedAt.toISOString(),
  State: stateOf,
  To: ({ recipient }) => recipient,
  Subject: ({ subject }) => subject,
  Delivered: ({ deliveredAt }) => deliveredAt?.toISOString() ?? null,
  Tries: ({ attempts }) => attempts,
  Expires: ({ expiresAt }) => expiresAt?.toISOString() ?? null,
  'Last problem': ({ lastError }) => lastError,
}

/** The mails that are asked for, newest first, batch by batch, for an admin. */
export function exportMails(
  { db }: Shop,
  _admin: Admin,
  asked: Pick<MailsAsked, 'q' | 'state'>,
): AsyncIterable<QueuedMail[]> {
  const mails = askedFor(db, asked).orderBy('id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? mails.where('id', '<', after) : mails).execute())
}

function askedFor(db: Database, { q, state }: MailsAsked) {
  const mails = selectMails(db).where(mentions(sql.ref('foundBy'), q))
  return state ? mails.where('state', '=', state) : mails
}

async function countMails(db: Database, { q, state }: MailsAsked): Promise<Counts> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(mentions(sql.ref('foundBy'), q))
    .groupBy('state')
    .execute()
  const of = (one: MailState) => rows.find((row) => row.state === one)?.count ?? 0
  const counts = Object.fromEntries(mailStates.map((one) => [one, of(one)]))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { total: state ? of(state) : all, all, ...counts }
}
