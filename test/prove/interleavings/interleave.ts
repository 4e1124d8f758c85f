import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { closePayment } from '../../../app/payments/public.server.ts'
import type { Shop } from '../../../app/shop/shop.ts'
import { openDatabase, openPool } from '../../../database/connect.ts'
import type { TestShop } from '../../harness/test-shop.ts'

/** Runs a verb with a competitor at one of its points: before a statement, or before or after a call of the provider. */
export interface Interleaver {
  /**
   * Runs `act`, and `competitor` at its point number `at`, counted from 0, or after it when it has no such point; gives
   * whether it had. The act goes on when the competitor has ended, or waits for a lock that the act holds.
   */
  run(act: (shop: Shop) => Promise<unknown>, competitor: () => Promise<unknown>, at: number): Promise<boolean>
  close(): Promise<void>
}

/** A busy machine is no fault. */
const connectionTimeoutMillis = 60_000

/** Opens one over a shop: its verbs then run on connections, and with a provider, that stop at each point. */
export function openInterleaver({ shop, address }: TestShop): Interleaver {
  let reach: () => Promise<void> = () => Promise.resolve()
  /** The statements of a transaction go through it as well, `begin` and `commit` included. */
  class StoppingClient extends pg.Client {
    override query(...words: unknown[]): never {
      const ask = super.query.bind(this) as (...words: unknown[]) => unknown
      return reach().then(() => ask(...words)) as never
    }
  }
  const pool = openPool(address, { Client: StoppingClient, max: 4, connectionTimeoutMillis })
  const watch = openPool(address, { max: 1, connectionTimeoutMillis })
  const stopping: Shop = {
    ...shop,
    db: openDatabase(pool),
    cardProvider: stopAround(shop.cardProvider, () => reach()),
    openPayments: { close: (orderId) => closePayment(stopping, orderId) },
  }

  async function untilDoneOrWaiting(competing: Promise<unknown>): Promise<void> {
    let done = false
    const end = () => {
      done = true
    }
    competing.then(end, end)
    while (!done && !(await somebodyWaits(watch))) await pause(1)
  }

  return {
    async run(act, competitor, at) {
      let points = 0
      let competing: Promise<unknown> | undefined
      reach = async () => {
        points += 1
        if (points !== at + 1) return
        competing = competitor()
        await untilDoneOrWaiting(competing)
      }
      await act(stopping)
      await (competing ?? competitor())
      return competing !== undefined
    },
    async close() {
      await pool.end()
      await watch.end()
    },
  }
}

async function somebodyWaits(watch: pg.Pool): Promise<boolean> {
  const { rowCount } = await watch.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

/** What the provider's part in the shop does without asking it. */
const atOnce = new Set<string | symbol>(['readEvent', 'whenBack'])

/** The provider, with a stop before and after each call that it is asked. */
function stopAround<Provider extends object>(provider: Provider, reach: () => Promise<void>): Provider {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || atOnce.has(name)) return value
      return async (...words: unknown[]) => {
        await reach()
        const answer: unknown = await value.apply(target, words)
        await reach()
        return answer
      }
    },
  })
}
