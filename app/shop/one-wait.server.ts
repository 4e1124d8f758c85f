import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '../basics/clock.ts'

/** `until`: the end of what is counted already. */
const current = new AsyncLocalStorage<{ waited: number; until: number; over: boolean }>()

/** A statement that took so long (milliseconds) was stuck in something: a working one is done in a fraction of it. */
const STUCK_AFTER = SECOND / 2
/** Whoever has waited in a line for longer (milliseconds) is told to come again: nobody waits longer for a silent server. */
export const LINE_PATIENCE = 4.5 * SECOND
/** What a statement gets in any case (milliseconds). */
const LEAST = SECOND / 4

/**
 * Runs a request whose stuck statements wait together no longer than one may: a commit that a standby held up, and then a
 * statement to a server that is gone, are one wait to whoever asked. What goes on in the background afterwards has no such limit.
 */
export async function inOneWait<T>(work: () => Promise<T>): Promise<T> {
  const request = { waited: 0, until: Number.NEGATIVE_INFINITY, over: false }
  try {
    return await current.run(request, work)
  } finally {
    request.over = true
  }
}

/** How long the next statement may wait, of the usual (both in milliseconds). */
export function waitLeft(usual: number): number {
  const request = current.getStore()
  return !request || request.over ? usual : Math.max(LEAST, usual - request.waited)
}

/** Notes that a statement, or a request in a line, has waited since a moment until now; what waited beside another has not waited twice. */
export function noteWait(since: number, now = performance.now()): void {
  const request = current.getStore()
  if (!request || now - since < STUCK_AFTER) return
  request.waited += now - Math.max(since, request.until)
  request.until = now
}
