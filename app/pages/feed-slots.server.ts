import { MINUTE } from '../basics/clock.ts'

/** So many strangers read a long feed at once, each for so long; who takes longer loses their place, not their feed. */
const atOnce = 2
const longest = 10 * MINUTE

/** Places for those who read a feed that is too long to be kept; `now` in milliseconds, of a clock that nobody sets. */
export function openFeedSlots(now = () => performance.now()) {
  const taken = new Map<symbol, number>()
  return {
    /** Takes a place, and gives how to leave it; `undefined` while there is none. */
    take(): (() => void) | undefined {
      for (const [slot, since] of taken) if (now() - since > longest) taken.delete(slot)
      if (taken.size >= atOnce) return undefined
      const slot = Symbol('slot')
      taken.set(slot, now())
      return () => void taken.delete(slot)
    },
  }
}
