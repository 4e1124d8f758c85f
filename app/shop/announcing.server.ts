import { type RawBuilder, sql } from 'kysely'
import { SECOND } from '../basics/clock.ts'
import type { Topic } from './base.ts'

/** The channel on which changes are told. */
export const changesChannel = 'shop_changes'

/** The name under which the connection that a process listens on appears in `pg_stat_activity`. */
export const listenerName = 'spoke-and-piston listener'

/**
 * A connection on which a process has not heard itself for so long (milliseconds) is deaf, whatever the kernel says of it.
 * Nobody answers from memory later than that after the last beat that came back was sent, so a writer that waits for as long is
 * never contradicted by what was kept before.
 */
export const DEAF_AFTER = 5 * SECOND

/**
 * As a part of a statement, to be selected in a row that there is only if something has changed: tells all processes with the
 * commit, and gives how many are to answer; where nobody waits for that (no `mark`) they are not counted. `ids` are of what has
 * changed, with commas between them; without them anything of the topic may have.
 */
export function announcing(
  topic: Topic,
  mark: string | null,
  ids: RawBuilder<string | null>,
): RawBuilder<number> {
  const marked = sql`${mark}::text`
  const payload = sql`concat_ws(' ', ${topic}::text, coalesce(${marked}, '-'), processes, ${ids}::text)`
  return sql<number>`(
    select processes from (select processes, pg_notify(${changesChannel}, ${payload}) as told
      from (select case when ${marked} is null then 0 else ${listeners} end as processes offset 0) as counted offset 0) as notified
    where told is not null)`
}

/** Those that have beaten so late that they may still answer from memory: a stopped one is not waited for again and again. */
const listeners = sql`(select count(*) from pg_stat_activity
  where datname = current_database() and application_name = ${listenerName}
    and query_start > clock_timestamp() - ${DEAF_AFTER} * interval '1 millisecond')`
