import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../app/shop/base.ts'
import { applicationName } from '../../database/connect.ts'

/** The name under which a process's listening connection appears in `pg_stat_activity`. */
export const listenerName = `${applicationName} listener`

export interface Listener {
  listens(): boolean
  close(): Promise<void>
}

/** Sends a notification over the connection that listens; lost when that is broken. */
export type Say = (channel: string, payload: string) => void

interface Ears {
  /** May be called before the listening as a whole has begun: whoever answers does so by `say`. */
  hear(channel: string, payload: string, say: Say): void
  begin(): void
}

/** Keeps a connection that listens to channels; a broken one is opened again every second. */
export async function keepListening(
  address: string,
  log: Log,
  channels: string[],
  ears: Ears,
): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: address, application_name: listenerName })
    const say: Say = (channel, payload) => {
      fresh.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    }
    fresh.on('notification', ({ channel, payload = '' }) => ears.hear(channel, payload, say))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    for (const channel of channels) await fresh.query(`listen ${channel}`)
    ears.begin()
    client = fresh
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || closed) return
    client = undefined
    log.warn({}, 'lost the connection that hears of changes')
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!client && !closed) {
      await pause(1_000, undefined, { ref: false })
      await connect().catch(() => undefined)
    }
  }

  await connect()
  return {
    listens: () => client !== undefined,
    async close() {
      closed = true
      await client?.end()
    },
  }
}
