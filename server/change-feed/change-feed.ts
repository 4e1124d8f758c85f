import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type Announcement, type Changes, type Log, type Topic, topics } from '../../app/shop/base.ts'
import { openAcknowledgements } from './acknowledgements.ts'
import { openChangeLog } from './change-log.ts'
import { DEAF_AFTER, keepListening, listenerName, type Say } from './pg-listener.ts'

const changed = 'shop_changes'
const heard = 'shop_heard'
/** As many ids as surely go into one notification, which holds 8000 bytes. */
const maxNamed = 100

export interface ChangeFeed extends Changes {
  /**
   * Runs a writing request and holds its answer until every process of the shop has heard what it announced, so that
   * the next request finds the change wherever it goes. One that does not answer is waited for until it counts as deaf.
   */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Whether it hears: proved within the last five seconds by a notification of its own. */
  hears(): boolean
  close(): Promise<void>
}

/** Over a connection of its own, each of which `enter` is given first. While that is broken or deaf, `version` is `undefined` and nothing is served from memory. */
export async function openChangeFeed(
  address: string,
  log: Log,
  enter?: (client: pg.Client) => Promise<void>,
): Promise<ChangeFeed> {
  const heardSoFar = openChangeLog(topics)
  const hearing = openAcknowledgements(() => listener.catchUp())
  let answers: string[] = []

  function hear(channel: string, payload: string, say: Say): void {
    if (channel === heard) {
      for (const mark of payload.split(' ')) hearing.heard(mark)
      return
    }
    const [topic, mark = '', processes, ids] = payload.split(' ')
    heardSoFar.note(topic as Topic, ids?.split(','))
    if (!hearing.announced(mark) && Number(processes) > 1) answer(mark, say)
  }

  function answer(mark: string, say: Say): void {
    answers.push(mark)
    if (answers.length > 1) return
    setImmediate(() => {
      const payload = answers.join(' ')
      answers = []
      say(heard, payload)
    })
  }

  function announce(topic: Topic, named: RawBuilder<string | null>): Announcement {
    const expected = hearing.expect()
    return {
      processes: notification(topic, expected?.mark, named),
      was: (processes) => (processes === undefined ? expected?.drop() : expected?.by(processes)),
    }
  }

  const listener = await keepListening(address, log, [changed, heard], {
    hear,
    enter,
    // Whatever was announced while nobody listened here has to count as heard.
    begin() {
      for (const topic of topics) heardSoFar.note(topic)
    },
  })

  return {
    version: (topic) => (listener.listens() ? heardSoFar.version(topic) : undefined),
    since: heardSoFar.since,
    async publish(db, topic, ids = []) {
      const named = ids.length > 0 && ids.length <= maxNamed ? ids.join(',') : null
      const { processes, was } = announce(topic, sql`${named}`)
      const { rows } = await sql<{ processes: number }>`select ${processes} as processes`.execute(db)
      was(rows[0]?.processes)
    },
    announce,
    during: (work) => hearing.during(work),
    hears: listener.listens,
    close: () => listener.close(),
  }
}

/** Sends it, and gives how many processes are to answer; where nobody waits they are not counted. */
function notification(
  topic: Topic,
  mark: string | undefined,
  named: RawBuilder<string | null>,
): RawBuilder<number> {
  const processes = mark ? listeners : sql`0`
  const payload = sql`concat_ws(' ', ${topic}::text, ${mark ?? '-'}::text, processes, ${named}::text)`
  return sql<number>`(
    select processes from (select processes, pg_notify(${changed}, ${payload}) as told
      from (select ${processes} as processes offset 0) as counted offset 0) as notified
    where told is not null)`
}

/** Those that have beaten so late that they may still answer from memory: a stopped one is not waited for again and again. */
const listeners = sql`(select count(*) from pg_stat_activity
  where datname = current_database() and application_name = ${listenerName}
    and query_start > clock_timestamp() - ${DEAF_AFTER} * interval '1 millisecond')`
