import pLimit, { type LimitFunction } from 'p-limit'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, refuse } from '../../app/basics/outcome.ts'
import { LONGEST_WAIT } from './load-shedding.ts'

/** A person may have so many writing calls under way in one process. */
const atOnce = 3
/** So many more wait; whoever sends even more is no person. */
const waitingAtMost = 100

export type PersonQueue = <T>(
  who: string,
  work: () => Promise<T>,
) => Promise<T | Outcome<never, AnyCallRefusal>>

/** A few writing calls a person; the others wait here without a connection, but not for ever: one's hundred clicks would use up all. */
export function openPersonQueue(longestWait = LONGEST_WAIT): PersonQueue {
  const lines = new Map<string, LimitFunction>()
  return async (who, work) => {
    const line = lines.get(who) ?? pLimit(atOnce)
    if (line.pendingCount >= waitingAtMost) return refuse({ refusal: 'too-many', retryAfter: 2 })
    lines.set(who, line)
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), longestWait)
    let gone = false
    const turn = line(async () => {
      clearTimeout(timer)
      return gone ? refuse(stuck) : await work()
    }).finally(() => {
      if (line.activeCount + line.pendingCount === 0) lines.delete(who)
    })
    const first = await Promise.race([turn, late.promise])
    if (first !== 'late') return first
    gone = true
    return refuse(stuck)
  }
}

const stuck = { refusal: 'unavailable', retryAfter: 2 } as const
