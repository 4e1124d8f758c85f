import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import type { Log, Replica } from '../app/shop/base.ts'
import { openDatabase, openPool } from './connect.ts'

/** A replica whose age is watched. */
export interface WatchedReplica extends Replica {
  /** How old it is at the most, in seconds; `undefined` where that is not known. */
  age(): number | undefined
  /** Reads by who was asked, since the start. */
  reads: { replica: number; primary: number }
  close(): Promise<void>
}

/** How old what is read may be (milliseconds). */
const MAX_AGE = SECOND
const lookEvery = SECOND / 4
/** Whoever needs longer for so small a question is slow. */
const lookWithin = SECOND
/** A read that is stuck here has to leave time for the primary. */
const limits = { statement_timeout: 1.5 * SECOND, query_timeout: 2 * SECOND }

/** Where the primary was at a moment. */
interface Sample {
  /** Before it was asked, by a clock that nobody sets: all that was done until then is in it. */
  at: number
  lsn: string
  /** What had been heard then of what admins did. */
  heard: number | undefined
}

interface Where {
  system: string
  timeline: number
}

const primaryNow = `select pg_current_wal_insert_lsn()::text as lsn,
  (select system_identifier::text from pg_control_system()) as system,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`

/** Of the samples, oldest first, how many it has replayed. The timeline is known once it is on the disk, so never too early. */
const replicaNow = `select pg_is_in_recovery() as standby,
  (select count(*) from unnest($1::pg_lsn[]) as sample where sample <= pg_last_wal_replay_lsn()) as replayed,
  (select system_identifier::text from pg_control_system()) as system,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline`

interface WatchedParts {
  /** The server itself, where is written. */
  primary: string
  poolSize: number
  /** Counts up with each act of an admin that this process hears of; `undefined` while it hears nothing. */
  heard(): number | undefined
  log: Log
}

/**
 * Watches a standby of the primary. It is young while it has replayed where the primary was at most a second ago; being of
 * another cluster, on another timeline (it follows who was the primary before), no standby, away, silent or slow, it is not.
 */
export function openReplica(
  address: string,
  { primary, poolSize, heard, log }: WatchedParts,
): WatchedReplica {
  const pool = openPool(address, { ...limits, max: poolSize, role: 'standby' })
  const watch = { max: 1, statement_timeout: lookWithin, query_timeout: lookWithin }
  const [here, there] = [openPool(primary, watch), openPool(address, { ...watch, role: 'standby' })]
  const db = openDatabase(pool)
  const reads = { replica: 0, primary: 0 }
  let samples: Sample[] = []
  /** The newest sample that it has replayed. */
  let proved: Sample | undefined
  let told: string | undefined
  let closed = false

  async function look(): Promise<void> {
    const sample = { at: performance.now(), heard: heard() }
    const { lsn, ...where } = await ask<Where & { lsn: string }>(here, primaryNow)
    samples = [...samples.filter(({ at }) => sample.at - at < MAX_AGE), { ...sample, lsn }]
    const copy = await ask<Where & { standby: boolean; replayed: number }>(there, replicaNow, [
      samples.map((one) => one.lsn),
    ])
    if (!copy.standby) return tell('it copies no other server')
    if (copy.system !== where.system) return tell('it copies another database')
    if (copy.timeline !== where.timeline)
      return tell('it has not followed the last switchover, as far as is known')
    proved = samples[copy.replayed - 1]
    tell(proved ? undefined : 'it is more than a second behind')
  }

  /** Said once; `undefined` where it is young. */
  function tell(why: string | undefined): void {
    if (why !== undefined) proved = undefined
    if (closed || (told ?? '') === (why ?? 'young')) return
    told = why ?? 'young'
    if (why === undefined) log.info({}, 'the replica is young: it is asked what may be a second old')
    else log.warn({ why }, 'the replica is not asked')
  }

  async function keepLooking(): Promise<void> {
    while (!closed) {
      await look().catch((error: Error) => tell(error.message))
      await pause(lookEvery, undefined, { ref: false })
    }
  }

  function isYoung(): boolean {
    if (!proved || performance.now() - proved.at > MAX_AGE) return false
    // What an admin was told is done has been heard of, and is in whatever the primary had then.
    const now = heard()
    return now !== undefined && proved.heard === now
  }

  void keepLooking()
  return {
    reads,
    young() {
      const young = isYoung()
      reads[young ? 'replica' : 'primary'] += 1
      return young ? db : undefined
    },
    doubt() {
      tell('it has failed')
    },
    age: () => proved && (performance.now() - proved.at) / SECOND,
    async close() {
      closed = true
      await Promise.race([
        Promise.all([db.destroy(), here.end(), there.end()]),
        pause(SECOND, undefined, { ref: false }),
      ])
    },
  }
}

async function ask<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values)
  return rows[0] as Row
}
