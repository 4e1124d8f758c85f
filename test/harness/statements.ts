import pg from 'pg'
import type { Shop } from '../../app/shop/shop.ts'
import { openDatabase, openPool } from '../../database/connect.ts'
import type { TestShop } from './test-shop.ts'

/** A shop whose verbs are watched as they ask the database. */
export interface WatchedShop {
  shop: Shop
  /** What was asked since `begin`, `begin` and `commit` included: each is a round trip. */
  asked: string[]
  /** Forgets what was asked; from now on `before` is told of each statement, by its number from 1, and waited for. */
  begin(before?: (number: number) => unknown): void
  close(): Promise<void>
}

/** Opens one over a shop, on connections of its own. */
export function watchStatements({ shop, address }: TestShop): WatchedShop {
  const asked: string[] = []
  let told: (number: number) => unknown = () => undefined
  class WatchedClient extends pg.Client {
    override query(...words: unknown[]): never {
      const ask = super.query.bind(this) as (...words: unknown[]) => unknown
      const number = asked.push(String(words[0]))
      return Promise.resolve(told(number)).then(() => ask(...words)) as never
    }
  }
  const pool = openPool(address, { Client: WatchedClient, max: 4, connectionTimeoutMillis: 60_000 })
  return {
    shop: { ...shop, db: openDatabase(pool) },
    asked,
    begin(before = () => undefined) {
      asked.length = 0
      told = before
    },
    close: () => pool.end(),
  }
}
