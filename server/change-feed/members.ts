import { DEAF_AFTER } from '../../app/shop/announcing.server.ts'

/** Who hears of changes, by the server's number (pid) of the connection over which each does. */
export interface Members {
  heard(pid: number): void
  /** What the server knew after `asked`: who is connected, and for how long (milliseconds) each had said nothing. */
  are(listed: { pid: number; silent: number | null }[], asked: number): void
  /** Those who may answer from memory: who has said nothing for as long as makes it deaf is not waited for again and again. */
  present(): number[]
}

/**
 * What is announced is heard by all in one order, and beats are announced as well. So when a process hears its own
 * announcement it has heard of everybody who may keep an answer from before that: who came later answers nothing from
 * memory before its first beat has come back, and reads after that.
 */
export function openMembers(): Members {
  /** When each was heard last, or later: by a clock that nobody sets. */
  const lastHeard = new Map<number, number>()
  return {
    heard: (pid) => void lastHeard.set(pid, performance.now()),
    are(listed, asked) {
      const now = performance.now()
      const ages = new Map(listed.map(({ pid, silent }) => [pid, silent]))
      for (const [pid, at] of lastHeard) {
        // Who was heard meanwhile may have come after the server had looked.
        if (!ages.has(pid) && at < asked) lastHeard.delete(pid)
      }
      for (const [pid, silent] of ages) {
        const before = lastHeard.get(pid)
        // What the server does not tell begins with now; a clock that was set back tells of what is yet to come.
        if (silent === null) lastHeard.set(pid, before ?? now)
        else lastHeard.set(pid, Math.max(before ?? Number.NEGATIVE_INFINITY, now - Math.max(0, silent)))
      }
    },
    present() {
      const since = performance.now() - DEAF_AFTER
      return [...lastHeard].filter(([, at]) => at > since).map(([pid]) => pid)
    },
  }
}
