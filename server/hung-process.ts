import type { Worker } from 'node:cluster'
import { SECOND } from '../app/basics/clock.ts'

/** How often a process is asked whether it is at work (milliseconds), and how many times it may owe the answer. */
const askEvery = 3 * SECOND
const mayOwe = 5

/** Says it to the one that hands out its connections; where that is gone, nobody hears it. */
export function tell(word: string): boolean {
  return Boolean(process.send?.(word, undefined, undefined, () => undefined))
}

/** Has this process answer the one that hands out its connections. */
export function answerKeeper(): void {
  process.on('message', () => tell('here'))
}

/**
 * Kills a process that serves and then falls silent, `told` first: connections are handed to it by turns, and nobody would
 * answer them. So is one that a debugger holds. Counted in questions, not in time: where keeper and process were stopped
 * together, as on a machine that slept, nobody is to blame.
 */
export function killWhenHung(worker: Worker, told: () => void): void {
  let owed = 0
  worker.on('message', () => {
    owed = 0
  })
  const asking = setInterval(() => {
    if (owed === mayOwe) {
      told()
      worker.process.kill('SIGKILL')
    }
    owed += 1
    // What can't be sent is not answered.
    worker.send('are you there', () => undefined)
  }, askEvery)
  worker.once('exit', () => clearInterval(asking))
}
