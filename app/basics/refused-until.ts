/** So many are remembered; of more than these the first are forgotten, and asked about once more. */
const maxRemembered = 10_000

/** In this process's memory, so that asking again in vain costs no database. Moments in milliseconds. */
export interface RefusedUntil {
  secondsLeft(who: string, now: number): number | undefined
  /** `askAgain`: from then on it is to be asked anew all the same, since another process may know better. */
  note(who: string, until: number, askAgain?: number): void
  forget(who: string): void
}

export function openRefusedUntil(): RefusedUntil {
  const refused = new Map<string, { until: number; askAgain: number }>()
  return {
    secondsLeft(who, now) {
      const known = refused.get(who)
      if (!known) return undefined
      if (now < Math.min(known.until, known.askAgain)) return Math.ceil((known.until - now) / 1000)
      refused.delete(who)
      return undefined
    },
    note(who, until, askAgain = until) {
      refused.delete(who)
      refused.set(who, { until, askAgain })
      const [first] = refused.size > maxRemembered ? refused.keys() : []
      if (first !== undefined) refused.delete(first)
    },
    forget: (who) => void refused.delete(who),
  }
}
