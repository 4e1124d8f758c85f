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

/** In place of a mark, where nobody waits. */
export const unmarked = '-'

/**
 * In place of a topic: nothing has changed. Whoever hears it has heard all that was announced before, or has lost its connection
 * since and counts everything as changed.
 */
export const again = 'again'

/** Processes of before 0.3 answer an announcement only if this, which stands in it, is more than one: as many as listened. */
const formerly = 2

/**
 * As a part of a statement, to be selected in a row that there is only if something has changed: tells all processes with the
 * commit, and gives that it does. `mark` is what they answer by, `null` where nobody waits for that. `ids` are of what has
 * changed, with commas between them; without them anything of the topic may have.
 */
export function announcing(
  topic: Topic,
  mark: string | null,
  ids: RawBuilder<string | null>,
): RawBuilder<boolean> {
  const payload = sql`concat_ws(' ', ${topic}::text, coalesce(${mark}::text, ${unmarked}), ${formerly}::int, ${ids}::text)`
  return sql<boolean>`(select told is not null from (select pg_notify(${changesChannel}, ${payload}) as told offset 0) as notified)`
}

/** What asks all whether they have heard what was announced by that mark, for who can't have heard their answers. */
export const askingAgain = (mark: string): string => [again, mark, formerly].join(' ')
