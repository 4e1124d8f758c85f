import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Stop {
  /** Resolves when the process is told to stop for the first time. */
  asked: Promise<void>
  /** Resolves when it is told again by somebody who has waited. */
  hurried: Promise<void>
}

/** npm passes on the Ctrl-C that the terminal has already sent to us: two within a moment are one. */
const sameWish = 1_000
const parentWatch = 500

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Begins to listen for the wish to stop, so that none is lost while the shop still opens. */
export function awaitStop(): Stop {
  // They stay handled: a signal that nobody waits for must not end the process half way.
  for (const name of signals) process.on(name, () => undefined)
  const asked = Promise.race([signal(), parentGone()])
  const hurried = asked.then(() => pause(sameWish, undefined, { ref: false })).then(signal)
  return { asked, hurried }
}

async function signal(): Promise<void> {
  await Promise.race(signals.map((name) => once(process, name)))
}

// A shop that was started through npm ends with it, also when npm could not tell (`kill -9`); so does a process that shares a
// port with the one that hands out its connections.
async function parentGone(): Promise<void> {
  const parent = process.ppid
  // Else Node would end it at once, in the middle of what it does.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  else if (!process.env.npm_lifecycle_event) return await new Promise(() => undefined)
  while (process.ppid === parent) await pause(parentWatch, undefined, { ref: false })
}
