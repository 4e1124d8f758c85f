import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { PgBoss } from 'pg-boss'
import { MINUTE, SECOND } from '../app/basics/clock.ts'
import { requestId, withRequestId } from '../app/basics/request-id.server.ts'
import { features } from '../app/features.server.ts'
import { isDatabaseAway } from '../app/shop/database-away.server.ts'
import type { Job } from '../app/shop/feature.ts'
import { backup } from './backup/jobs.ts'
import { gate } from './gate/feature.ts'
import { watchQueueClock } from './queue-clock.ts'
import { openQueueDatabase } from './queue-database.ts'
import type { OpenShop } from './shop.ts'

const jobs = [gate, backup, ...features].flatMap(({ jobs = [] }) => jobs)

// At most one of a kind waits, for whichever process takes it; what fails is due again at its next time.
// (A policy that also lets only one run would wait minutes for the one whose process was killed.)
const queue = {
  policy: 'short' as const,
  retryLimit: 0,
  expireInSeconds: 300,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
}

/** Where the queue itself keeps that a job was due; a day's are some 20,000, and it would keep a week's. */
const schedulesQueue = '__pgboss__send-it'

const lookEverySeconds = 5
const aliveWithin = MINUTE
const stopWithin = 2 * SECOND

export interface RunningJobs {
  /** Whether this process has looked for work, and was told, within the last minute. */
  alive(): boolean
  stop(): Promise<void>
}

/** What runs where a stop was asked for before the queue had opened. */
const none: RunningJobs = { alive: () => false, stop: () => Promise.resolve() }

/**
 * Starts the background work: each job now, then as often as it says. All processes of the shop share it out. While the
 * database is away or overwhelmed it tries again: the shop serves already, and is told to be not ready. `stop`: gives up.
 */
export async function startJobs(
  shop: OpenShop,
  stop: Promise<void> = new Promise(() => undefined),
): Promise<RunningJobs> {
  shop.metrics?.knowJobs(jobs.map(({ name }) => name))
  let asked = false
  void stop.then(() => {
    asked = true
  })
  while (!asked) {
    try {
      return await openQueue(shop)
    } catch (error) {
      if (!isDatabaseAway(error as Error)) throw error
      shop.log.warn({ error: (error as Error).message }, 'the job queue could not open yet')
      shop.readiness.watchJobs(none)
      await Promise.race([shop.pause(SECOND), stop])
    }
  }
  return none
}

const clockWords = {
  'set-back':
    'the database’s clock was set back: what it had noted of the time before is forgotten, and each job runs now',
  'gone-by': 'the machine slept, or its clock was set forward: each job runs now',
}

async function openQueue(shop: OpenShop): Promise<RunningJobs> {
  const database = openQueueDatabase(shop.databaseAddress)
  const boss = new PgBoss({
    schema: 'jobs',
    maintenanceIntervalSeconds: queue.deleteAfterSeconds,
    db: database,
  })
  const problem = (error: Error) => shop.log.warn({ error: error.message }, 'the job queue had a problem')
  boss.on('error', problem)
  // What fell due while the database was away, or the machine slept, would wait for its next time: a minute, or a day.
  const sendAll = () => {
    for (const job of jobs) void boss.send(job.name).catch(problem)
  }
  const clock = watchQueueClock(database, {
    behind(why) {
      shop.log.warn({}, clockWords[why])
      sendAll()
    },
    problem,
  })
  async function close(graceful: boolean): Promise<void> {
    clock.stop()
    try {
      await boss.stop({ graceful, timeout: stopWithin })
    } finally {
      await database.end()
    }
  }
  try {
    await boss.start()
    await clock.look()
    const { retentionSeconds, deleteAfterSeconds } = queue
    await boss.updateQueue(schedulesQueue, { retentionSeconds, deleteAfterSeconds })
    await dropUnknown(boss)
    for (const job of jobs) {
      await boss.createQueue(job.name, queue)
      await boss.schedule(job.name, job.every)
      await boss.send(job.name)
    }
    for (const job of jobs) {
      await boss.work(job.name, { pollingIntervalSeconds: lookEverySeconds }, () => runJob(shop, job))
    }
  } catch (error) {
    await close(false).catch(problem)
    throw error
  }
  database.onBack(sendAll)
  const endings = jobs.map((job) => job.also?.(shop, () => void boss.send(job.name).catch(problem)))
  let looked = 0
  let noticed = -Infinity
  return {
    alive() {
      const last = Math.max(...boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0))
      // The queue notes it by the machine's clock, which may be set meanwhile.
      if (last !== looked) noticed = performance.now()
      looked = last
      return performance.now() - noticed < aliveWithin
    },
    async stop() {
      for (const end of endings) end?.()
      await close(true)
    },
  }
}

/** What another version of the shop has scheduled under a name that this one has not would wait for ever. */
async function dropUnknown(boss: PgBoss): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}

/** Runs a job now, whether it is due or not. @throws what it throws */
export async function runJob(shop: OpenShop, { name, run }: Job): Promise<void> {
  const begun = performance.now()
  const ended = (outcome: 'done' | 'failed') =>
    shop.metrics?.job(name, outcome, (performance.now() - begun) / 1000)
  try {
    await withRequestId(randomUUID(), () => traced(shop, name, () => run(shop)))
    ended('done')
  } catch (error) {
    ended('failed')
    shop.log.error({ job: name, error: (error as Error).message }, 'a job failed')
    throw error
  }
}

async function traced(shop: OpenShop, name: string, work: () => Promise<void>): Promise<void> {
  const facts = { 'shop.job': name, 'shop.request_id': requestId() ?? '' }
  return shop.tracing ? await shop.tracing.span(`job ${name}`, { kind: 'job', facts }, work) : await work()
}

/** Lets the payment sandbox, where it is open, reach the shop's own webhook at once. */
export function hearSandbox(shop: OpenShop, app: Hono): void {
  shop.sandbox?.deliverTo(async (body, signature) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    return await app.request('/webhooks/stripe', { method: 'POST', headers, body })
  })
}
