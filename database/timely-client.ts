import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import { noteWait, waitLeft } from '../app/shop/one-wait.server.ts'
import { isPatient, PATIENCE } from '../app/shop/patiently.server.ts'
import { statementName } from '../app/shop/prepared.server.ts'
import { RoleClient, type RoleConfig } from './servers.ts'

/**
 * The database ends a statement itself; who hears nothing for so much longer (milliseconds) talks to a dead one. With a
 * statement's three seconds, and one more to connect anew, nobody waits for six.
 */
export const GRACE = 1.5 * SECOND

export interface TimelyConfig extends RoleConfig {
  /** The other connections of its pool. */
  peers?: Set<TimelyClient>

  /** A pooler stands before the server: the next statement may go to another of its connections. */
  pooled?: boolean
  observe?: ObserveStatement | undefined
}

/** Is told of each statement as it is sent, and of its end by what it gives. */
export type ObserveStatement = (text: string) => ((error?: unknown) => void) | undefined

/**
 * A connection that ends itself when a query has no answer in time (`query_timeout`): the driver alone would give it back
 * to the pool, and whoever takes it next would wait behind the query that hangs. Where none of its pool that was there before
 * has been answered meanwhile, the idle ones among them end with it: each would cost somebody as long to find out. Patient
 * work waits longer.
 */
export class TimelyClient extends RoleClient {
  readonly #pooled: boolean
  readonly #observe: ObserveStatement | undefined
  readonly #peers: Set<TimelyClient>
  readonly #within: number
  #waiting = 0
  /** By a clock that nobody sets. */
  #connectedAt = 0
  #heardAt = 0

  constructor(config: TimelyConfig = {}) {
    super(config)
    this.#pooled = config.pooled ?? false
    this.#observe = config.observe
    this.#peers = config.peers ?? new Set()
    this.#within = Number(config.query_timeout ?? 0)
    this.once('connect', () => {
      this.#connectedAt = performance.now()
      this.#peers.add(this)
    })
    this.once('end', () => this.#peers.delete(this))
  }

  override query(...words: unknown[]): never {
    const [text] = words
    const ended = this.#observe?.(typeof text === 'string' ? text : ((text as { text?: string }).text ?? ''))
    words[0] = this.#inTime(
      typeof text === 'string' ? settingsOf(text, this.#pooled) : (text as pg.QueryConfig),
    )
    const told = words.at(-1)
    const answered = this.#await(ended)
    if (typeof told === 'function') {
      words[words.length - 1] = (error: Error | undefined, result: unknown) => {
        answered(error)
        told(error, result)
      }
    }
    const ask = super.query.bind(this) as (...words: unknown[]) => unknown
    const asked = ask(...words)
    if (asked instanceof Promise) asked.then(() => answered(), answered)
    return asked as never
  }

  #inTime<Asked extends TimelyQuery>(asked: Asked): Asked {
    // What reads or writes a stream of its own (`COPY`) is no question.
    if ('submit' in asked || this.#within === 0) return asked
    return { ...asked, query_timeout: isPatient() ? PATIENCE + GRACE : waitLeft(this.#within) }
  }

  /** Begins to wait for an answer; gives what is to be told of it. */
  #await(ended: ((error?: unknown) => void) | undefined): (error?: Error) => void {
    const since = performance.now()
    const patient = isPatient()
    this.#waiting += 1
    return (error) => {
      this.#waiting -= 1
      if (!patient) noteWait(since)
      ended?.(error)
      if (error?.message === 'Query read timeout') this.#giveUp(since)
      else if (this.connection.stream.writable) this.#heardAt = performance.now()
    }
  }

  #giveUp(since: number): void {
    this.connection.stream.destroy()
    const old = [...this.#peers].filter((peer) => peer.#connectedAt < since)
    if (old.some((peer) => peer.#heardAt > since)) return
    for (const peer of old) if (peer.#waiting === 0) peer.connection.stream.destroy()
  }
}

type TimelyQuery = pg.QueryConfig & { query_timeout?: number }

/** A name makes it a prepared statement of the connection. */
function settingsOf(text: string, pooled: boolean): TimelyQuery {
  const name = pooled ? undefined : statementName(text)
  return { text, ...(name && { name }) }
}
