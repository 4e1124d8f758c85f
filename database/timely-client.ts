import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import { isPatient, PATIENCE } from '../app/shop/patiently.server.ts'
import { statementName } from '../app/shop/prepared.server.ts'
import { PrimaryClient, type PrimaryConfig } from './servers.ts'

/** The database ends a statement itself; who hears nothing for so much longer (milliseconds) talks to a dead one. */
export const GRACE = 2 * SECOND

export interface TimelyConfig extends PrimaryConfig {
  /** A pooler stands before the server: the next statement may go to another of its connections. */
  pooled?: boolean
  observe?: ObserveStatement | undefined
}

/** Is told of each statement as it is sent, and of its end by what it gives. */
export type ObserveStatement = (text: string) => ((error?: unknown) => void) | undefined

/**
 * A connection that ends itself when a query has no answer in time (`query_timeout`): the driver alone would give it back
 * to the pool, and whoever takes it next would wait behind the query that hangs. Patient work waits longer.
 */
export class TimelyClient extends PrimaryClient {
  readonly #pooled: boolean
  readonly #observe: ObserveStatement | undefined

  constructor(config: TimelyConfig = {}) {
    super(config)
    this.#pooled = config.pooled ?? false
    this.#observe = config.observe
  }

  override query(...words: unknown[]): never {
    const [text] = words
    const ended = this.#observe?.(typeof text === 'string' ? text : ((text as { text?: string }).text ?? ''))
    if (typeof text === 'string') words[0] = settingsOf(text, this.#pooled)
    const told = words.at(-1)
    if (ended && typeof told === 'function') {
      words[words.length - 1] = (error: Error | undefined, result: unknown) => {
        ended(error)
        told(error, result)
      }
    }
    const ask = super.query.bind(this) as (...words: unknown[]) => unknown
    const asked = ask(...words)
    // `pool.query` takes no promise but a callback, and ends a connection whose query has failed by itself.
    if (asked instanceof Promise) {
      asked.catch((error: Error) => this.#judge(error))
      if (ended) asked.then(() => ended(), ended)
    }
    return asked as never
  }

  #judge({ message }: Error): void {
    if (message === 'Query read timeout') this.connection.stream.destroy()
  }
}

/** A name makes it a prepared statement of the connection. */
function settingsOf(text: string, pooled: boolean): pg.QueryConfig & { query_timeout?: number } {
  const name = pooled ? undefined : statementName(text)
  if (isPatient()) return { text, ...(name && { name }), query_timeout: PATIENCE + GRACE }
  return { text, ...(name && { name }) }
}
