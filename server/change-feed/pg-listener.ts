import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../../app/basics/clock.ts'
import type { Log } from '../../app/shop/base.ts'
import type { Others } from './acknowledgements.ts'
import {
  beat,
  catchUp,
  enterChannels,
  type Hear,
  isDeaf,
  type Line,
  lookAround,
  openLine,
  pidOf,
  refusePooler,
  say,
} from './line.ts'

const beatEvery = 1.5 * SECOND
const reconnectEvery = SECOND / 2
const endWithin = SECOND

export interface Listener extends Omit<Others, 'askAgain'> {
  /** Whether it has heard itself through the database within the last five seconds. */
  listens(): boolean
  /** Says it over the line there is, or the next one, if it is still wanted then; resolves with that line where the server has taken it. */
  say(channel: string, payload: string, isWanted: () => boolean): Promise<object | undefined>
  close(): Promise<void>
}

interface Ears {
  /** May be called before the listening as a whole has begun: whoever answers does so by `say`. */
  hear: Hear
  begin(): void
  /** Is given each connection before it counts; what it throws is that of one which can't be opened. */
  enter?: ((client: pg.Client) => Promise<void>) | undefined
}

/**
 * Keeps a connection that listens to channels, and proves every second and a half, by a notification to itself, that
 * it hears; a broken or deaf one is opened again twice a second. @throws Error when the first can't be opened
 */
export async function keepListening(
  address: string,
  log: Log,
  channels: string[],
  ears: Ears,
): Promise<Listener> {
  const name = randomUUID()
  let line: Line | undefined
  let next = Promise.withResolvers<Line | undefined>()
  let missed: string[] = []
  let closed = false

  async function connect(): Promise<void> {
    const fresh = openLine(address, name, ears.hear)
    const { client } = fresh
    client.on('error', () => lose(fresh))
    client.on('end', () => lose(fresh))
    try {
      await client.connect()
      await refusePooler(fresh)
      await ears.enter?.(client)
      await enterChannels(fresh, channels, missed)
      if (closed || fresh.lost) throw new Error('closed meanwhile')
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    ears.begin()
    line = fresh
    next.resolve(fresh)
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
    lost.lost = true
    if (line !== lost || closed) return
    line = undefined
    next = Promise.withResolvers()
    missed = lost.members.names().filter((other) => other !== name)
    lost.client.connection.stream.destroy()
    for (const resolve of lost.catchingUp.values()) resolve(false)
    log.warn({}, 'lost the connection that hears of changes')
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    const wait = () => pause(reconnectEvery, undefined, { ref: false })
    for (let due = wait(); !line; ) {
      await due
      if (closed) return
      due = wait()
      await connect().catch(() => undefined)
    }
  }

  await connect()
  return {
    listens: () => line !== undefined && !isDeaf(line),
    line: () => line,
    catchUp: async (over) => line !== undefined && line === over && (await catchUp(line)),
    present: () => line?.members.present().filter((pid) => line && pid !== pidOf(line)),
    lookAround: async () => line !== undefined && (await isDone(lookAround(line))),
    async say(channel, payload, isWanted) {
      const over = await next.promise
      return over && isWanted() && (await say(over, channel, payload)) ? over : undefined
    },
    async close() {
      closed = true
      next.resolve(undefined)
      const last = line
      line = undefined
      for (const resolve of last?.catchingUp.values() ?? []) resolve(false)
      await Promise.race([last?.client.end(), pause(endWithin, undefined, { ref: false })])
      last?.client.connection.stream.destroy()
    },
  }
}

async function isDone(work: Promise<void>): Promise<boolean> {
  return await work.then(
    () => true,
    () => false,
  )
}
