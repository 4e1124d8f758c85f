import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, refuse } from '../../app/basics/outcome.ts'

/** A person may have so many writing calls under way in one process. */
const atOnce = 3
/** So many more wait; whoever sends even more is no person. */
const waitingAtMost = 100

interface Line {
  underWay: number
  waiting: (() => void)[]
}

export type PersonQueue = <T>(
  who: string,
  work: () => Promise<T>,
) => Promise<T | Outcome<never, AnyCallRefusal>>

/**
 * Lets each person have a few writing calls at once. The others wait here, where they hold no database connection:
 * one person's hundred clicks, waiting for each other's lock, would otherwise use up everybody's.
 */
export function openPersonQueue(): PersonQueue {
  const lines = new Map<string, Line>()

  function leave(who: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) next()
    else line.underWay -= 1
    if (line.underWay === 0) lines.delete(who)
  }

  return async (who, work) => {
    const line = lines.get(who) ?? { underWay: 0, waiting: [] }
    lines.set(who, line)
    if (line.waiting.length >= waitingAtMost) return refuse({ refusal: 'too-many', retryAfter: 2 })
    if (line.underWay >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.underWay += 1
    try {
      return await work()
    } finally {
      leave(who, line)
    }
  }
}
