import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../../app/basics/clock.ts'
import { DEAF_AFTER, listenerName } from '../../app/shop/announcing.server.ts'
import type { Log } from '../../app/shop/base.ts'
import { openClient } from '../../database/connect.ts'
import { throughPooler } from '../../database/pooler.ts'

const beatEvery = 1.5 * SECOND
const connectWithin = 2 * SECOND
const endWithin = SECOND

export interface Listener {
  /** Whether it has heard itself through the database within the last five seconds. */
  listens(): boolean
  /** Resolves when it has heard all that was sent before, or its connection is lost. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** Sends a notification over the connection that listens; lost when that is broken. */
export type Say = (channel: string, payload: string) => void

interface Ears {
  /** May be called before the listening as a whole has begun: whoever answers does so by `say`. */
  hear(channel: string, payload: string, say: Say): void
  begin(): void
  /** Is given each connection before it counts; what it throws is that of one which can't be opened. */
  enter?: ((client: pg.Client) => Promise<void>) | undefined
}

interface Line {
  client: pg.Client
  ownChannel: string
  beating: boolean
  /** When the last beat was sent, by a clock that nobody sets. */
  sentAt: number
  /** When the last beat that came back was sent: all that was announced before it has been heard. */
  heardUntil: number
  /** Those who wait for what they have sent to themselves, by its payload. */
  catchingUp: Map<string, () => void>
}

/**
 * Keeps a connection that listens to channels, and proves every second and a half, by a notification to itself, that
 * it hears; a broken or deaf one is opened again every second. @throws Error when the first can't be opened
 */
export async function keepListening(
  address: string,
  log: Log,
  channels: string[],
  ears: Ears,
): Promise<Listener> {
  let line: Line | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = openLine(address, ears)
    const { client } = fresh
    client.on('error', () => lose(fresh))
    client.on('end', () => lose(fresh))
    try {
      await client.connect()
      await refusePooler(client)
      await ears.enter?.(client)
      for (const channel of [...channels, fresh.ownChannel]) await client.query(`listen ${channel}`)
      await hearItself(fresh)
      if (closed) throw new Error('closed meanwhile')
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    ears.begin()
    line = fresh
    void watch(fresh)
  }

  async function watch(watched: Line): Promise<void> {
    while (line === watched && !closed) {
      void beat(watched)
      await pause(beatEvery, undefined, { ref: false })
      // Where this process itself was held up, what has come meanwhile is read first.
      await nextTurn()
      if (isDeaf(watched)) lose(watched)
    }
  }

  function lose(lost: Line): void {
    if (line !== lost || closed) return
    line = undefined
    lost.client.connection.stream.destroy()
    for (const resolve of lost.catchingUp.values()) resolve()
    log.warn({}, 'lost the connection that hears of changes')
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!line && !closed) {
      await pause(SECOND, undefined, { ref: false })
      if (!closed) await connect().catch(() => undefined)
    }
  }

  await connect()
  return {
    listens: () => line !== undefined && !isDeaf(line),
    catchUp: () => (line ? catchUp(line) : Promise.resolve()),
    async close() {
      closed = true
      const last = line
      line = undefined
      for (const resolve of last?.catchingUp.values() ?? []) resolve()
      await Promise.race([last?.client.end(), pause(endWithin, undefined, { ref: false })])
      last?.client.connection.stream.destroy()
    },
  }
}

function openLine(address: string, ears: Ears): Line {
  const client = openClient(address, {
    application_name: listenerName,
    connectionTimeoutMillis: connectWithin,
    query_timeout: DEAF_AFTER,
  })
  const ownChannel = `beat_${randomUUID().replaceAll('-', '')}`
  const line: Line = {
    ...{ client, ownChannel, beating: false, sentAt: -Infinity, heardUntil: -Infinity },
    catchingUp: new Map(),
  }
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === ownChannel && payload !== '') line.catchingUp.get(payload)?.()
    else if (channel === ownChannel) line.heardUntil = line.sentAt
    else ears.hear(channel, payload, (channel, payload) => void say(line, channel, payload))
  })
  return line
}

// One that hands connections around may pass on what one of them hears, and what the next one does not: a beat that comes
// back proves nothing there. All of them say that a process answers which is not the server's.
async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // `pg` keeps it for cancelling; its types leave it out.
  const { processID } = client as pg.Client & { processID: number }
  if (rows[0]?.pid === processID) return
  throw new Error(`The database can't be used this way. ${throughPooler}`)
}

/** A pooler that hands connections around takes `listen` and passes nothing on: that is known before anybody relies on it. */
async function hearItself(line: Line): Promise<void> {
  void beat(line)
  for (let waited = 0; isDeaf(line) && waited < DEAF_AFTER; waited += 10) await pause(10)
  if (isDeaf(line)) throw new Error('it passes no notifications on')
}

/** One at a time: behind a connection that hangs they would pile up. */
async function beat(line: Line): Promise<void> {
  if (line.beating) return
  line.beating = true
  line.sentAt = performance.now()
  await say(line, line.ownChannel, '')
  line.beating = false
}

async function catchUp(line: Line): Promise<void> {
  const payload = randomUUID()
  const { promise, resolve } = Promise.withResolvers<void>()
  line.catchingUp.set(payload, resolve)
  // What could not be said does not come back.
  if (await say(line, line.ownChannel, payload)) await promise
  line.catchingUp.delete(payload)
}

/** Whether the server has taken it. */
async function say({ client }: Line, channel: string, payload: string): Promise<boolean> {
  const said = await client.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  return said !== undefined
}

function isDeaf({ heardUntil }: Line): boolean {
  return performance.now() - heardUntil > DEAF_AFTER
}
