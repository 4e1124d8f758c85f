import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, refuse } from '../../app/basics/outcome.ts'
import { LINE_PATIENCE, noteWait } from '../../app/shop/one-wait.server.ts'

interface CrowdLimits {
  atOnce: number
  /** So many more wait, and of one network so many. */
  waiting: number
  waitingOfOne: number
  often?: { burst: number; perSecond: number }
}

/** Runs `work` for a stranger of a network when there is room for it; refuses it where too many wait already. */
export type Crowd = <T>(
  network: string,
  work: () => Promise<T>,
) => Promise<T | Outcome<never, AnyCallRefusal>>

/** The crowds of strangers, each by what it wants: none of them can take another's place, nor a customer's. */
export interface Crowds {
  screens: Crowd
  /** Screens that nobody has opened yet: whoever asks for one that is refused asks again when it is opened. */
  ahead: Crowd
  writes: Crowd
  /** Calls that only read, with a body, and searches. */
  questions: Crowd
  webhooks: Crowd
  googleSandbox: Crowd
}

/**
 * Before a stranger is refused, who has `waited` so long (milliseconds) already: refusing a hundred connections as fast as they
 * ask would itself keep us busy.
 */
export type HoldBack = (waited?: number) => Promise<void>

/** So many milliseconds a refusal is held back, and so many refusals at once; more than these are told at once. */
const heldFor = 2_000
const maxHeld = 5_000

export function openHoldBack(pause: (milliseconds: number) => Promise<unknown>): HoldBack {
  let held = 0
  return async (waited = 0) => {
    if (held >= maxHeld || waited >= heldFor) return
    held += 1
    await pause(heldFor - waited)
    held -= 1
  }
}

export function openCrowds(): Crowds {
  return {
    // Rendering is all this process's own work: two at once keep it busy, and a customer waits for two at the most.
    screens: openCrowd({ atOnce: 2, waiting: 60, waitingOfOne: 10, often: { burst: 200, perSecond: 20 } }),
    // It takes no one's place: neither theirs who wait for a screen, nor the asker's own.
    ahead: openCrowd({ atOnce: 1, waiting: 4, waitingOfOne: 2, often: { burst: 60, perSecond: 5 } }),
    // Of ten connections to the database most stay free for customers.
    writes: openCrowd({ atOnce: 4, waiting: 100, waitingOfOne: 20 }),
    // Computing is all this process's own work, and done in a moment.
    questions: openCrowd({ atOnce: 2, waiting: 60, waitingOfOne: 10, often: { burst: 200, perSecond: 20 } }),
    // A provider delivers from few networks, and again what was refused.
    webhooks: openCrowd({ atOnce: 4, waiting: 100, waitingOfOne: 100 }),
    googleSandbox: openCrowd({
      atOnce: 10,
      waiting: 50,
      waitingOfOne: 20,
      often: { burst: 300, perSecond: 10 },
    }),
  }
}

/** From so many networks on, the one that came first is forgotten: it may come as often as a new one. */
const maxNetworks = 10_000

/** Opens a crowd; `now` in milliseconds, of a clock that nobody sets. */
export function openCrowd(
  { atOnce, waiting, waitingOfOne, often }: CrowdLimits,
  now = () => performance.now(),
): Crowd {
  const line: { network: string; go: () => void }[] = []
  const left = new Map<string, { turns: number; at: number }>()
  let underWay = 0

  /** Takes one of a network's turns; gives the seconds until there is one where there is none. */
  function takeTurn(network: string, { burst, perSecond }: NonNullable<CrowdLimits['often']>): number {
    const at = now()
    const known = left.get(network) ?? { turns: burst, at }
    const turns = Math.min(burst, known.turns + ((at - known.at) / 1000) * perSecond)
    left.delete(network)
    left.set(network, { turns: turns < 1 ? turns : turns - 1, at })
    const [first] = left.size > maxNetworks ? left.keys() : []
    if (first !== undefined) left.delete(first)
    return turns < 1 ? Math.ceil((1 - turns) / perSecond) : 0
  }

  function leave(): void {
    const next = line.shift()
    if (next) next.go()
    else underWay -= 1
  }

  return async (network, work) => {
    const retryAfter = often ? takeTurn(network, often) : 0
    if (retryAfter > 0) return refuse({ refusal: 'too-many', retryAfter })
    const since = now()
    if (underWay >= atOnce) {
      const own = line.filter((one) => one.network === network).length
      if (own >= waitingOfOne) return refuse({ refusal: 'too-many', retryAfter: 1 })
      if (line.length >= waiting) return refuse({ refusal: 'unavailable', retryAfter: 2 })
      await new Promise<void>((go) => line.push({ network, go }))
    } else underWay += 1
    try {
      if (now() - since > LINE_PATIENCE) return refuse({ refusal: 'unavailable', retryAfter: 2 })
      noteWait(since)
      // Work that never waits would else be done request by request as they come in, with nobody waiting and nobody
      // counted; so all that came with it is heard first, customers among them.
      await nextTurn()
      return await work()
    } finally {
      leave()
    }
  }
}
