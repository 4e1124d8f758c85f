import { DEAF_AFTER } from '../../app/shop/announcing.server.ts'

/** The server's number (pid) of the connection over which a process hears; or its name, while it has not been heard over this line. */
export type Member = number | string

/** Who hears of changes. */
export interface Members {
  /** Tells whether this is the first that is heard of the process over this connection of its own. */
  heard(pid: number, name: string): boolean
  /** What the server knew after `asked`: who is connected, and for how long (milliseconds) each had said nothing. */
  are(listed: { pid: number; silent: number | null }[], asked: number): void
  /**
   * Who was there over the line before: each is there until it is heard over this one, or deaf. The server that answers
   * now is the only primary, so from now on nobody hears a beat of their own through another.
   */
  misses(names: string[]): void
  /** The names of those who were present when anything was heard last; for one whose name is not known yet, a stand-in. */
  names(): string[]
  /** Those who may answer from memory: who has said nothing for as long as makes it deaf is not waited for again and again. */
  present(): Member[]
}

/**
 * What is announced is heard by all in one order, and beats are announced as well. So when a process hears its own
 * announcement it has heard of everybody who may keep an answer from before that: who came later answers nothing from
 * memory before its first beat has come back, and reads after that.
 */
export function openMembers(): Members {
  /** When each was heard last, or later: by a clock that nobody sets. */
  const lastHeard = new Map<number, number>()
  const names = new Map<number, string>()
  /** Until when each is there. */
  const missed = new Map<string, number>()

  function pidsAt(moment: number): number[] {
    const since = moment - DEAF_AFTER
    return [...lastHeard].filter(([, at]) => at > since).map(([pid]) => pid)
  }
  function stillMissed(): string[] {
    return [...missed].filter(([, until]) => until > performance.now()).map(([name]) => name)
  }

  return {
    heard(pid, name) {
      const isNew = names.get(pid) !== name
      lastHeard.set(pid, performance.now())
      names.set(pid, name)
      missed.delete(name)
      return isNew
    },
    are(listed, asked) {
      const now = performance.now()
      const ages = new Map(listed.map(({ pid, silent }) => [pid, silent]))
      for (const [pid, at] of lastHeard) {
        // Who was heard meanwhile may have come after the server had looked.
        if (ages.has(pid) || at >= asked) continue
        lastHeard.delete(pid)
        names.delete(pid)
      }
      for (const [pid, silent] of ages) {
        const before = lastHeard.get(pid)
        // What the server does not tell begins with now; a clock that was set back tells of what is yet to come.
        if (silent === null) lastHeard.set(pid, before ?? now)
        else lastHeard.set(pid, Math.max(before ?? Number.NEGATIVE_INFINITY, now - Math.max(0, silent)))
      }
    },
    misses(former) {
      const here = new Set(names.values())
      const until = performance.now() + DEAF_AFTER
      for (const name of former) if (!here.has(name)) missed.set(name, until)
    },
    names() {
      const here = pidsAt(Math.max(...lastHeard.values())).map((pid) => names.get(pid) ?? `unheard-${pid}`)
      return [...here, ...stillMissed()]
    },
    present: () => [...pidsAt(performance.now()), ...stillMissed()],
  }
}
