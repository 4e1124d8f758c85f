import { MINUTE, SECOND } from '../app/basics/clock.ts'
import type { QueueDatabase } from './queue-database.ts'

/**
 * The queue notes by the database's clock when it did what, and does nothing until so long after. What it noted while that clock was
 * ahead, as of a machine that starts by its hardware's clock and is then set right, would keep it from all work until that hour.
 */
const forgetFuture = `
  with ahead as (
    update jobs.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on) > now() returning true),
  looked as (
    update jobs.queue set monitor_claim_on = null, maintain_on = null where exists (select from ahead)),
  sent as (
    delete from jobs.job where singleton_on > now() at time zone 'UTC' and exists (select from ahead)),
  waiting as (
    update jobs.job set start_after = now() where state = 'created' and start_after > now() and singleton_on is null
      and exists (select from ahead))
  select from ahead`

export interface QueueClock {
  /** Looks once; tells whether the clock was set back. */
  look(): Promise<boolean>
  stop(): void
}

/**
 * Watches for a clock that is set back, and for time that has gone by at once, as where the machine slept: `behind` is told, since what
 * has fallen due meanwhile would wait for its next time, a minute or a day.
 */
export function watchQueueClock(
  database: Pick<QueueDatabase, 'executeSql'>,
  { behind, problem }: { behind: (why: 'set-back' | 'gone-by') => void; problem: (error: Error) => void },
  every = 20 * SECOND,
): QueueClock {
  const ahead = () => Date.now() - performance.now()
  let before = ahead()

  async function look(): Promise<boolean> {
    const { rows } = await database.executeSql(forgetFuture)
    return rows.length > 0
  }

  async function watch(): Promise<void> {
    const goneBy = ahead() - before
    before += goneBy
    if (await look()) behind('set-back')
    else if (goneBy > MINUTE) behind('gone-by')
  }

  const timer = setInterval(() => void watch().catch(problem), every).unref()
  return { look, stop: () => clearInterval(timer) }
}
