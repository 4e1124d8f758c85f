import { type RawBuilder, sql } from 'kysely'
import { newestCheck } from '../../app/books/public.server.ts'
import { stillToLeave } from '../../app/mail/public.server.ts'
import type { Database } from '../../app/shop/database.ts'

interface Row {
  label?: string
  value: number
}

/** A figure of the whole shop, looked up in the database when somebody reads the metrics; the same at each process. */
export interface SharedFigure {
  name: string
  help: string
  label?: string
  rows: RawBuilder<Row>
}

/** Each of them is read from an index, or from a table that is short: none grows with the shop's age. */
export const sharedFigures: SharedFigure[] = [
  {
    name: 'shop_queue_jobs',
    help: 'Background jobs that wait to be taken, by name.',
    label: 'job_name',
    rows: sql`select name as label, count(*) as value from jobs.job where state < 'active' group by name`,
  },
  {
    name: 'shop_queue_oldest_seconds',
    help: 'How long the job that waits longest could have been taken already.',
    rows: sql`select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as value
      from jobs.job where state < 'active' and start_after <= now()`,
  },
  {
    name: 'shop_outbox_mails',
    help: 'Mails that have not left, by state: waiting, trying, undeliverable, given-up.',
    label: 'state',
    rows: sql`select state as label, count(outbox.id) as value
      from unnest(array['waiting', 'trying', 'undeliverable', 'given-up']) as states (state)
      left join outbox using (state) group by state`,
  },
  {
    name: 'shop_outbox_oldest_seconds',
    help: 'How long the mail has waited that waits longest; but for those whose recipient the mail server will not have yet.',
    // A mail that is tried again is never due for long, however long the mail server has been away.
    rows: sql`select coalesce(greatest(extract(epoch from now() - min(queued_at)), 0), 0)::float8 as value
      from outbox where ${stillToLeave}`,
  },
  {
    name: 'shop_webhook_lag_seconds',
    help: 'The longest time from an event at the card provider to its being taken, told or fetched, of the last five minutes.',
    rows: sql`select coalesce(max(greatest(extract(epoch from received_at - happened_at), 0)), 0)::float8 as value
      from payment_events where received_at > now() - interval '5 minutes'`,
  },
  {
    name: 'shop_orders_last_hour',
    help: 'Orders that were placed within the last hour.',
    rows: sql`select count(*) as value from orders where id >= (select uuidv7(interval '-1 hour'))`,
  },
  {
    name: 'shop_payments_last_hour',
    help: 'Payments captured and refunds made within the last hour.',
    label: 'why',
    rows: sql`select why as label, count(*) as value
      from money_movements where at > now() - interval '1 hour' group by why`,
  },
  {
    name: 'shop_payments_last_hour_dollars',
    help: 'Money captured and given back within the last hour, in dollars.',
    label: 'why',
    rows: sql`select why as label, (abs(sum(cents)) / 100.0)::float8 as value
      from money_movements where at > now() - interval '1 hour' group by why`,
  },
  {
    name: 'shop_ledger_differences',
    help: 'Differences that the newest check of the books has found; 0 once a whole one has found none.',
    rows: sql`select coalesce((select differences from (${newestCheck}) as newest), 0) as value`,
  },
]

/** What a figure is now; nothing where the database does not answer, or has no such table yet. */
export async function readFigure(db: Database, { rows }: SharedFigure): Promise<Row[]> {
  return await rows.execute(db).then(
    (read) => read.rows,
    () => [],
  )
}
