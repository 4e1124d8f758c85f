import pLimit, { type LimitFunction } from 'p-limit'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, refuse } from '../../app/basics/outcome.ts'
import { LINE_PATIENCE, noteWait } from '../../app/shop/one-wait.server.ts'

/** A person may have so many writing calls under way in one process. */
const atOnce = 3
/** So many more wait; whoever sends even more is no person. */
const waitingAtMost = 100

/** `patient`: waits for the machine's own work, and so for as long as that takes. */
export type PersonQueue = <T>(
  who: string,
  work: () => Promise<T>,
  how?: { patient: boolean },
) => Promise<T | Outcome<never, AnyCallRefusal>>

/** A few writing calls a person; the others wait here without a connection: one's hundred clicks would use up all. */
export function openPersonQueue(now = () => performance.now()): PersonQueue {
  const lines = new Map<string, LimitFunction>()
  return async (who, work, how) => {
    const line = lines.get(who) ?? pLimit(atOnce)
    if (line.pendingCount >= waitingAtMost) return refuse({ refusal: 'too-many', retryAfter: 2 })
    lines.set(who, line)
    const since = now()
    try {
      return await line(async () => {
        if (how?.patient) return await work()
        if (now() - since > LINE_PATIENCE) return refuse({ refusal: 'unavailable', retryAfter: 2 })
        noteWait(since)
        return await work()
      })
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(who)
    }
  }
}
