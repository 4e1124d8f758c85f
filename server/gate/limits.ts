import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AnyCallRefusal, Limit } from '../../app/basics/call.ts'
import { SECOND } from '../../app/basics/clock.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { openRefusedUntil } from '../../app/basics/refused-until.ts'

/** In the database, so that all processes count together and a restart forgets nothing. Refuses from memory. */
export interface Limiter {
  /** Counts one call under `name` for `who`; refuses it when it is one too many. */
  count(name: string, who: string, limit: Limit): Promise<Outcome<object, AnyCallRefusal>>
  giveBack(name: string, who: string, limit: Limit): Promise<void>
  forget(name: string, who: string, limit: Limit): Promise<void>
}

/** So many milliseconds somebody is refused without asking the database, where another process may have forgiven them. */
const unaskedFor = 5_000

export function openLimiter(pool: Pool): Limiter {
  const counters = new Map<string, RateLimiterPostgres>()
  const refused = openRefusedUntil()

  function counter(name: string, limit: Limit): RateLimiterPostgres {
    const known = counters.get(name)
    if (known) return known
    const fresh = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // `purge-rate-limits` does: each counter of each process would look through the whole table, and delete all at once.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit.calls,
      duration: limit.seconds,
    })
    counters.set(name, fresh)
    return fresh
  }

  /** How long (milliseconds) somebody has to wait; nothing who may go on. */
  async function consume(name: string, who: string, limit: Limit): Promise<number | undefined> {
    try {
      await counter(name, limit).consume(who)
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem
      return Math.max(1, problem.msBeforeNext)
    }
  }

  return {
    async count(name, who, limit) {
      const left = refused.secondsLeft(`${name} ${who}`, performance.now())
      if (left !== undefined) return refuse({ refusal: 'too-many', retryAfter: left })
      let wait = await consume(name, who, limit)
      // Counted while the clock was ahead, it would lock people out until it has caught up. Two machines' clocks may differ a little.
      if (wait !== undefined && wait > 2 * limit.seconds * SECOND) {
        await counter(name, limit).delete(who)
        wait = await consume(name, who, limit)
      }
      if (wait === undefined) return ok({})
      const now = performance.now()
      refused.note(`${name} ${who}`, now + wait, now + unaskedFor)
      return refuse({ refusal: 'too-many', retryAfter: Math.ceil(wait / SECOND) })
    },
    async giveBack(name, who, limit) {
      await counter(name, limit).reward(who)
      refused.forget(`${name} ${who}`)
    },
    async forget(name, who, limit) {
      await counter(name, limit).delete(who)
      refused.forget(`${name} ${who}`)
    },
  }
}
