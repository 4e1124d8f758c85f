import { SECOND } from '../app/basics/clock.ts'
import { isDatabaseAway } from '../app/shop/database-away.server.ts'
import { applicationName, openPool } from '../database/connect.ts'

// Two are enough, for jobs run on the shop's pool. The queue's tables are made in one go, and processes that start together
// wait for each other there.
const connections = {
  application_name: `${applicationName} jobs`,
  max: 2,
  connectionTimeoutMillis: 10 * SECOND,
  statement_timeout: 15 * SECOND,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

export interface QueueDatabase {
  /** As `pg-boss` asks for it. @throws what the database answers, or that it is away */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** `whenBack` is called at the first answer after the database was away. */
  onBack(whenBack: () => void): void
  end(): Promise<void>
}

/** The job queue's own connections to `address`. */
export function openQueueDatabase(address: string): QueueDatabase {
  const pool = openPool(address, connections)
  let away = false
  let back = () => {}
  // A server that hands over to another ends what is idle, and is there again before anybody has asked for anything.
  pool.on('error', (error) => {
    away ||= isDatabaseAway(error)
  })
  return {
    async executeSql(text, values) {
      try {
        const answer = await pool.query(text, values)
        if (away) {
          away = false
          back()
        }
        return answer
      } catch (error) {
        away ||= isDatabaseAway(error as Error)
        throw error
      }
    },
    onBack(whenBack) {
      back = whenBack
    },
    end: () => pool.end(),
  }
}
