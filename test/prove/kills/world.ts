import type pg from 'pg'
import { openPool } from '../../../database/connect.ts'
import { type Called, callAt } from '../../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import { addProduct } from '../../harness/direct-product.ts'
import { openProvider, type TestProvider } from '../../harness/provider/provider.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { copyDatabase } from '../../harness/test-shop.ts'

/** A shop as a real process, that can be killed and started again, and the provider that it asks. */
export interface World {
  /** Of its database. */
  address: string
  pool: pg.Pool
  provider: TestProvider
  admin: DirectPerson
  /** A product of which there is enough. */
  productId: string
  /** Of its shop. */
  readonly url: string
  call<T = unknown>(
    name: string,
    as: DirectPerson | undefined,
    body?: object,
    headers?: object,
  ): Promise<Called<T>>
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

/** In cents. */
export const price = 1999

/** Opens one; its shop is not started yet. */
export async function openWorld(): Promise<World> {
  const address = await copyDatabase()
  const DATA_DIR = await newDataDir()
  const pool = openPool(address, { connectionTimeoutMillis: 60_000 })
  const provider = await openProvider(address)
  let shop: ShopProcess | undefined
  return {
    address,
    pool,
    provider,
    admin: await addPerson(pool, 'admin'),
    productId: await addProduct(pool, { available: 1_000, price }),
    get url() {
      return shop?.url ?? ''
    },
    async call(name, as, body, headers) {
      if (!shop) throw new Error('The shop is not started.')
      return await callAt(shop, name, { ...(as && { as }), ...(body && { body }), headers: { ...headers } })
    },
    async start() {
      shop = await startShop({
        DATABASE_URL: address,
        DATA_DIR,
        ...provider.settings,
        // Each guest has a network of their own.
        TRUSTED_PROXIES: '127.0.0.1',
      })
    },
    async kill() {
      await shop?.end('SIGKILL')
    },
    async close() {
      await shop?.end()
      await provider.close()
      await pool.end()
    },
  }
}
