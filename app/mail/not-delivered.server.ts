import { sql } from 'kysely'
import type { Database } from '../shop/database.ts'

/** Mails that are still to leave, but for those whose recipient the mail server will not have yet. */
export const stillToLeave = sql`state in ('waiting', 'trying') and coalesce(last_error, '') not like '%recipients were rejected%'`

interface NotDelivered {
  /** Those that are still to leave. */
  waiting: number
  /** When the first of them was queued. */
  oldest: Date | null
  /** Mails that the mail server has refused for good since the moment asked for. */
  undeliverable: number
  /** Those that were tried for days, the last time since then. */
  givenUp: number
}

export async function mailsNotDelivered(db: Database, failedSince: Date): Promise<NotDelivered> {
  return await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where ${stillToLeave})`.as('waiting'),
      sql<Date | null>`min(queued_at) filter (where ${stillToLeave})`.as('oldest'),
      sql<number>`count(*) filter (where state = 'undeliverable' and undeliverable_at > ${failedSince})`.as(
        'undeliverable',
      ),
      sql<number>`count(*) filter (where state = 'given-up' and due_at > ${failedSince})`.as('givenUp'),
    ])
    .where('state', 'in', ['waiting', 'trying', 'undeliverable', 'given-up'])
    .executeTakeFirstOrThrow()
}
