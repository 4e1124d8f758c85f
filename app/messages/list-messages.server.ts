import { sql } from 'kysely'
import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS, ROWS_A_PAGE } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
import { selectMessages } from './find-messages.server.ts'
import { type Message, type MessageSort, type MessageState, stateOf } from './message.ts'

/** What an admin asks of the list of messages. */
export interface MessagesAsked {
  q?: string | undefined
  state?: MessageState | undefined
  sort?: MessageSort | `-${MessageSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

const columns = { sent: 'messages.id', name: 'messages.name', subject: 'messages.subject' } as const

/**
 * What people wrote to the shop, newest first unless it is sorted, a page at once, and how many there are; for an admin.
 * Older ones than `cursor`, where that is given.
 */
export async function listMessages(
  shop: Shop,
  _admin: Admin,
  asked: MessagesAsked,
): Promise<{ messages: Message[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-sent')
  const { limit, offset } = windowOf({ ...asked, limit: asked.limit ?? ROWS_A_PAGE })
  let messages = askedFor(shop.db, asked).orderBy(columns[sort], direction).limit(limit).offset(offset)
  // Ids are UUIDs of version 7: their order is the order in which they were made. It also settles equal ones.
  if (sort !== 'sent') messages = messages.orderBy('messages.id', 'desc')
  if (asked.cursor !== undefined) messages = messages.where('messages.id', '<', asked.cursor)
  return { messages: await messages.execute(), counts: await countMessages(shop.db, asked) }
}

/** One message as a row of a file: times in UTC. */
export const messageColumns: CsvColumns<Message> = {
  Message: ({ id }) => id,
  Sent: ({ sentAt }) => sentAt.toISOString(),
  State: stateOf,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Subject: ({ subject }) => subject,
  Text: ({ message }) => message,
  Answered: ({ answeredAt }) => answeredAt?.toISOString() ?? null,
  'Answered by': ({ answeredBy }) => answeredBy,
}

/** The messages that are asked for, newest first, batch by batch, for an admin. */
export function exportMessages(
  shop: Shop,
  _admin: Admin,
  asked: Pick<MessagesAsked, 'q' | 'state'>,
): AsyncIterable<Message[]> {
  const messages = askedFor(shop.db, asked).orderBy('messages.id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? messages.where('messages.id', '<', after) : messages).execute())
}

function askedFor(db: Database, { q, state }: MessagesAsked) {
  const messages = selectMessages(db).where(mentions(sql.ref('foundBy'), q))
  return state ? messages.where('state', '=', state) : messages
}

async function countMessages(db: Database, { q, state }: MessagesAsked): Promise<Counts> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(mentions(sql.ref('foundBy'), q))
    .groupBy('state')
    .execute()
  const of = (one: MessageState) => rows.find((row) => row.state === one)?.count ?? 0
  const counts = { new: of('new'), read: of('read'), answered: of('answered') }
  const all = counts.new + counts.read + counts.answered
  return { total: state ? counts[state] : all, all, ...counts }
}
