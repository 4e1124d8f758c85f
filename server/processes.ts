import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../app/basics/clock.ts'
import { brand } from '../app/content/brand.ts'
import type { Log } from '../app/shop/base.ts'
import type { Environment } from './environment.ts'
import { answerKeeper, killWhenHung, tell } from './hung-process.ts'
import { openLog } from './log.ts'
import { awaitStop } from './stop.ts'

/** How long (milliseconds) a place stays empty after its process has ended by itself: from the first time on, and at the most. */
const firstWait = SECOND / 4
const maxWait = 30 * SECOND
/** After serving this long, a process counts as never having failed. */
const wellAfter = 60 * SECOND

const placeVariable = 'SHOP_PROCESS'

/** Which of the processes that share the port this one is, from 0 on. */
export const ownPlace = Number(process.env[placeVariable] ?? 0)

/** Tells whoever has started this process that it serves, and from now on that it does still; `false` where nobody shares a port with it. */
export function tellOpen(): boolean {
  if (!cluster.isWorker) return false
  answerKeeper()
  return tell('open')
}

/** Says on the terminal where the shop is, once all of it serves. */
export function greet({ url, demoData, firebase }: Environment): void {
  console.log(`${brand.name} is open at ${url}`)
  // A hosted provider keeps the passwords, so it does not know these.
  if (!demoData || firebase) return
  console.log('Demo sign-ins: admin@example.com / admin-demo-1, customer@example.com / customer-demo-1')
}

/**
 * Keeps so many processes of the shop at work on one port (docs/decisions/042): this one hands them the connections by turns,
 * starts a new one in the place of each that dies or hangs, and passes on the wish to stop. The first opens before the others, so
 * that what a first start makes is made once, and what keeps the shop from opening is said once. Ends the process: 1 where
 * the first does not open, or one of them had to be ended.
 */
export async function runProcesses(environment: Environment): Promise<never> {
  const stop = awaitStop()
  const places = openPlaces(openLog(environment.logLevel))
  void stop.asked.then(() => places.leave())
  void stop.hurried.then(() => places.leave())
  if (!(await places.fill(0)) && !places.leaving()) process.exit(1)
  const others = Array.from({ length: environment.processes - 1 }, (_, place) => places.fill(place + 1))
  void Promise.all(others).then(() => greet(environment))
  await stop.asked
  process.exit(await places.empty)
}

function openPlaces(log: Log) {
  const workers = new Set<Worker>()
  const empty = Promise.withResolvers<number>()
  let serving = false
  let leaving = false
  let code = 0

  function endIfEmpty(): void {
    if (leaving && workers.size === 0) empty.resolve(code)
  }

  /** Resolves with whether the process that has been started there came to serve. */
  function fill(place: number, failed = 0): Promise<boolean> {
    if (leaving) return Promise.resolve(false)
    const begun = performance.now()
    return new Promise((resolve) => {
      function lost(how: object): void {
        resolve(false)
        endIfEmpty()
        if (leaving || !serving) return
        log.error({ place, ...how }, 'a process of the shop has ended; starting another')
        void refill(place, performance.now() - begun > wellAfter ? 0 : failed)
      }
      function notStarted({ message }: Error): void {
        log.error({ place, error: message }, 'a process of the shop could not be started')
        lost({})
      }
      try {
        const worker = cluster.fork({ [placeVariable]: String(place) })
        workers.add(worker)
        worker.once('message', () => {
          serving = true
          resolve(true)
          killWhenHung(worker, () =>
            log.error({ place }, 'a process of the shop does not answer any more, and is killed'),
          )
        })
        worker.once('exit', (status, signal) => {
          workers.delete(worker)
          // Told to stop before it could listen for it.
          if (leaving && status !== 0 && signal !== 'SIGTERM') code = 1
          lost({ status, signal })
        })
        // An error that nobody listens for would end the keeper; of a process that was never made no exit tells.
        worker.on('error', (error) => {
          if (worker.process.pid)
            log.warn({ place, error: error.message }, 'a process of the shop was not reached')
          else if (workers.delete(worker)) notStarted(error)
        })
      } catch (error) {
        notStarted(error as Error)
      }
    })
  }

  /** Its waiting holds the keeper: where all have died at once, nothing else does. */
  async function refill(place: number, failed: number): Promise<void> {
    await pause(Math.min(firstWait * 2 ** failed, maxWait))
    await fill(place, failed + 1)
  }

  return {
    fill,
    leaving: () => leaving,
    empty: empty.promise,
    leave() {
      leaving = true
      for (const worker of workers) worker.process.kill('SIGTERM')
      endIfEmpty()
    },
  }
}
