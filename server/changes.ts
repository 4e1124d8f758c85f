import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Changes, Log, Topic } from '../app/basics/shop.ts'
import { applicationName } from '../database/connect.ts'

const channel = 'shop_changes'
const patience = 250

export interface ChangeListener extends Changes {
  /**
   * Runs a writing request and holds its answer until this process has heard what it announced.
   * All processes are told in the same moment, so the next request finds the change wherever it goes.
   */
  during<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Listens for changes over a connection of its own. While that is broken, `version` is `undefined`
 * and nothing is served from memory; it is opened again every second.
 */
export async function listenForChanges(address: string, log: Log): Promise<ChangeListener> {
  const versions: Record<Topic, number> = { catalogue: 0, reviews: 0 }
  const waiting = new Map<string, () => void>()
  const announced = new AsyncLocalStorage<Map<string, Promise<void>>>()
  let client: pg.Client | undefined
  let closed = false
  let count = 0

  function hear(message: pg.Notification): void {
    const [topic, mark] = (message.payload ?? '').split(' ')
    if (topic) versions[topic as Topic] += 1
    waiting.get(mark ?? '')?.()
    waiting.delete(mark ?? '')
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      application_name: `${applicationName} listener`,
    })
    fresh.on('notification', hear)
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    // Whatever was announced while nobody listened here has to count as heard.
    for (const topic of Object.keys(versions) as Topic[]) versions[topic] += 1
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
    version: (topic) => (client ? versions[topic] : undefined),
    async announce(db, topic) {
      count += 1
      const mark = `${process.pid}-${count}-${Math.random().toString(36).slice(2)}`
      announced.getStore()?.set(mark, new Promise((resolve) => waiting.set(mark, resolve)))
      await sql`select pg_notify(${channel}, ${`${topic} ${mark}`})`.execute(db)
    },
    async during(work) {
      const marks = new Map<string, Promise<void>>()
      try {
        const result = await announced.run(marks, work)
        if (marks.size > 0) await Promise.race([Promise.all(marks.values()), pause(patience)])
        return result
      } finally {
        for (const mark of marks.keys()) waiting.delete(mark)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
