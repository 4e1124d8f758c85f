import { sql } from 'kysely'
import type pg from 'pg'
import { again, announcing, askingAgain, changesChannel, unmarked } from '../../app/shop/announcing.server.ts'
import { type Announcement, type Changes, type Log, type Topic, topics } from '../../app/shop/base.ts'
import { openAcknowledgements } from './acknowledgements.ts'
import { openChangeLog } from './change-log.ts'
import type { Say } from './line.ts'
import { keepListening } from './pg-listener.ts'

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

/**
 * Over a connection of its own, each of which `enter` is given first. While that is broken or deaf, `version` is `undefined`
 * and nothing is served from memory.
 */
export async function openChangeFeed(
  address: string,
  log: Log,
  enter?: (client: pg.Client) => Promise<void>,
): Promise<ChangeFeed> {
  const heardSoFar = openChangeLog(topics)
  const hearing = openAcknowledgements({
    line: () => listener.line(),
    catchUp: (line) => listener.catchUp(line),
    present: () => listener.present(),
    lookAround: () => listener.lookAround(),
    askAgain: (mark, isWanted) => listener.say(changesChannel, askingAgain(mark), isWanted),
  })

  function hear(channel: string, payload: string, from: number, say: Say): void {
    if (channel === heard) {
      for (const mark of payload.split(' ')) hearing.heard(mark, from)
      return
    }
    const [topic, mark = unmarked, , ids] = payload.split(' ')
    if (topic !== again) heardSoFar.note(topic as Topic, ids?.split(','))
    if (mark !== unmarked && !hearing.announced(mark)) say(heard, mark)
  }

  function announce(): Announcement {
    const expected = hearing.expect()
    return {
      mark: expected?.mark ?? null,
      was: (told) => (told ? undefined : expected?.drop()),
    }
  }

  const listener = await keepListening(address, log, [changesChannel, heard], {
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
      const { mark, was } = announce()
      const told = announcing(topic, mark, sql`${named}`)
      const { rows } = await sql<{ told: boolean }>`select ${told} as told`.execute(db)
      was(rows[0]?.told ?? false)
    },
    announce,
    during: (work) => hearing.during(work),
    hears: listener.listens,
    close: () => listener.close(),
  }
}
