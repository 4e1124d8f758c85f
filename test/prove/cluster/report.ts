import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { MINUTE, SECOND } from '../../../app/basics/clock.ts'
import { percentile } from '../../harness/figures.ts'
import { whatIsBroken } from '../invariants.ts'
import type { Drill } from './drills.ts'
import type { Seen, Stale, Told } from './visitors.ts'

/** A drill's figures; the last of them say whether it holds. */
export interface Figures {
  drill: string
  requests: number
  acknowledged: number
  lost: number
  twice: number
  stuck: number
  /** Answers from before the change, asked for later than six seconds after writes went on. */
  staleLate: number
  staleInAll: number
  refused: number
  /** Those that ended without one: cut off, or not in fifteen seconds. */
  unanswered: number
  /** 5xx that are not 503, and 503 that do not say when to come again. */
  otherFaults: number
  /** The longest time without an acknowledged write, and the longest time that a client waited for an answer (milliseconds). */
  outage: number
  /** The same by each of the ways in. */
  outages: number[]
  /** Of it, what came after the engine was there again, where that is known. */
  afterEngine: number | undefined
  slowest: number
  /** What that one had asked for. */
  slowestAsked: string
  /** What half of the orders took before, and what half took once all was to be steady again (milliseconds). */
  pace: { before: number; after: number } | undefined
  /** From where writes went on until a job was done (milliseconds). */
  jobsAfter: number | undefined
  brokenBooks: number
  odd: string[]
}

interface Happened {
  drill: Drill
  told: Told
  /** The ways in. */
  urls: string[]
  stale: Stale[]
  /** When something was done to the shop or its servers. */
  marks: number[]
  /** When people went. */
  ended: number
  /** When the engine was there again. */
  readyAt: number | undefined
}

const writes = ['order', 'payment', 'card', 'paid', 'edit']
const isWritten = ({ what, status }: Seen) => writes.includes(what) && status === 200

/** The first connection after a switchover may still go to the server that was the primary. */
async function reach(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const reached = await pool.query('select 1').catch(() => undefined)
    if (reached) return
    await pause(500)
  }
}

/** Compares what the clients were told with the database. */
export async function judge(
  pool: pg.Pool,
  { drill, told, urls, stale, marks, ended, readyAt }: Happened,
): Promise<Figures> {
  await reach(pool)
  const gapAt = (way: string) =>
    gapIn(
      told.seen.filter(({ url }) => url.startsWith(way)),
      marks[0] ?? 0,
      ended,
    )
  const gap = gapAt('')
  const count = async (sql: string) => Number((await pool.query<{ n: number }>(sql)).rows[0]?.n)
  const slowest = told.seen.toSorted((one, other) => other.took - one.took)[0]
  const doneAt = await nextJobDone(pool, gap.until, patienceFor(drill))
  return {
    drill: drill.name,
    requests: told.seen.length,
    acknowledged: told.ordered.length,
    lost: await lostOf(pool, told),
    twice:
      await count(`select count(*) as n from (select address from orders where address like '1 Mill Lane %'
      group by address having count(*) > 1) as two`),
    stuck:
      await count(`select (select count(*) from orders where paying_since < now() - interval '20 seconds')
      + (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in%'
         and state_change < now() - interval '6 seconds') as n`),
    staleLate: stale.filter(({ at, after }) => at > gap.until + 6_000 || after > 6_000).length,
    staleInAll: stale.length,
    refused: told.seen.filter(({ status }) => status === 503).length,
    unanswered: told.seen.filter(({ status }) => status === 0).length,
    otherFaults: told.seen.filter(({ status, silent }) => (status >= 500 && status !== 503) || silent).length,
    outage: gap.length,
    outages: urls.map((url) => gapAt(url).length),
    afterEngine: readyAt && Math.max(0, gap.until - readyAt),
    slowest: slowest?.took ?? 0,
    slowestAsked: slowest?.what ?? '',
    pace:
      drill.steadyAfter === undefined
        ? undefined
        : paceOf(told.seen, marks[0] ?? 0, drill.steadyAfter * SECOND),
    jobsAfter: doneAt ? Math.max(0, doneAt.getTime() - gap.until) : undefined,
    brokenBooks: (await whatIsBroken(pool, { beforeTax: true })).length,
    odd: [...new Set(told.odd)],
  }
}

function paceOf(seen: Seen[], mark: number, steadyAfter: number): Figures['pace'] {
  const half = (which: (at: number) => boolean) =>
    percentile(
      seen
        .filter(({ what, status, at }) => what === 'order' && status === 200 && which(at))
        .map(({ took }) => took),
      50,
    )
  return { before: half((at) => at < mark), after: half((at) => at > mark + steadyAfter) }
}

/** For so long (milliseconds) a job is waited for. */
const patienceFor = ({ databaseStays }: Drill) => (databaseStays ? 2 : 1) * MINUTE

/** When a job was done after writes had gone on; it is waited for `within` milliseconds. */
export async function nextJobDone(pool: pg.Pool, after: number, within = MINUTE): Promise<Date | undefined> {
  for (;;) {
    const { rows } = await pool.query<{ at: Date | null }>(
      'select min(completed_on) as at from jobs.job where completed_on > $1',
      [new Date(after)],
    )
    if (rows[0]?.at) return rows[0].at
    if (Date.now() > after + within) return undefined
    await pause(1_000)
  }
}

/** How many orders and payments somebody was told of that are not there. */
export async function lostOf(
  pool: pg.Pool,
  { ordered, paid }: Pick<Told, 'ordered' | 'paid'>,
): Promise<number> {
  const { rows } = await pool.query<{ id: string; paid: boolean }>(
    'select id, paid_at is not null as paid from orders where id = any($1)',
    [ordered.map(({ id }) => id)],
  )
  const kept = new Map(rows.map((order) => [order.id, order.paid]))
  return ordered.filter(({ id }) => !kept.has(id)).length + paid.filter(({ id }) => !kept.get(id)).length
}

/** The longest time without an acknowledged write; all of it, where there was none. */
function gapIn(seen: Seen[], from: number, ended: number): { length: number; until: number } {
  const written = seen.filter(isWritten).map(({ at, took }) => at + took)
  const times = [seen[0]?.at ?? from, ...written, ended].toSorted((one, two) => one - two)
  let longest = { length: 0, until: from }
  for (const [index, at] of times.entries()) {
    const length = at - Math.max(times[index - 1] ?? at, 0)
    if (at > from && length > longest.length) longest = { length, until: at }
  }
  return longest
}

/** What does not hold of a drill, in words. */
export function faultsOf(figures: Figures, drill: Drill): string[] {
  const { outage, unnoticed, refuses } = drill
  const none = ['lost', 'twice', 'stuck', 'staleLate', 'otherFaults', 'brokenBooks'] as const
  return [
    ...none.filter((name) => figures[name] > 0).map((name) => `${name}: ${figures[name]}`),
    ...(figures.outage > outage * SECOND ? [`writes silent for ${figures.outage} ms`] : []),
    ...(unnoticed && figures.refused > 0 ? [`refused: ${figures.refused}`] : []),
    ...(!refuses && figures.unanswered > 0 ? [`without an answer: ${figures.unanswered}`] : []),
    ...(figures.pace && figures.pace.after > 2 * figures.pace.before + 10
      ? [`an order took ${figures.pace.after} ms, and before ${figures.pace.before} ms`]
      : []),
    ...((figures.afterEngine ?? 0) > 5_000
      ? [`writes went on ${figures.afterEngine} ms after the engine was there again`]
      : []),
    ...(figures.slowest > 6_000 ? [`somebody waited ${figures.slowest} ms (${figures.slowestAsked})`] : []),
    ...((figures.jobsAfter ?? Infinity) > patienceFor(drill) ? ['no job was done in time'] : []),
    ...(figures.odd.length > 0 ? figures.odd : []),
  ]
}

const titles = [
  ...['Drill', 'Requests', 'Orders acknowledged', 'Lost', 'Twice', 'Stuck', 'Stale later than 6 s (in all)'],
  ...[
    'Refused (503)',
    'Unanswered',
    'Other 5xx',
    'Longest outage of writes',
    'Slowest answer',
    'Jobs on after',
    'Books wrong',
  ],
]

/** The table of `docs/cluster.md`. */
export function tableOf(all: Figures[]): string {
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
  const outageOf = ({ outage, afterEngine }: Figures) =>
    seconds(outage) + (afterEngine === undefined ? '' : `, ${seconds(afterEngine)} after the engine’s`)
  const rows = all.map((one) =>
    row([
      ...[one.drill, one.requests.toLocaleString('en-US'), one.acknowledged.toLocaleString('en-US')],
      ...[one.lost, one.twice, one.stuck, `${one.staleLate} (${one.staleInAll})`],
      ...[
        one.refused,
        one.unanswered,
        one.otherFaults,
        outageOf(one),
        seconds(one.slowest),
        seconds(one.jobsAfter),
      ],
      one.brokenBooks,
    ]),
  )
  return [row(titles), row(titles.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows].join('\n')
}
