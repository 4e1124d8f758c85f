import { type Called, callAt } from '../../harness/at-process.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'
import { addProduct } from '../../harness/direct-product.ts'
import type { Told } from '../forgotten.ts'
import type { History } from './history.ts'
import type { World } from './world.ts'

/** An order of a history, as its customer knows it. */
export interface Placed {
  id: string
  owner: DirectPerson
  /** In cents: of this order, and of its checkout. */
  total: number
  toPay: number
  /** The client secrets that it could be paid with, newest last. */
  secrets: string[]
}

/** A history while it is played, and after. */
export interface Scene {
  world: World
  history: History
  customers: [DirectPerson, DirectPerson]
  productId: string
  /** What is sometimes ordered together with it. */
  otherId: string
  orders: Placed[]
  told: Told[]
  /** How each request was answered. */
  statuses: number[]
}

/** Puts the history's product on sale. */
export async function openScene(
  world: World,
  customers: Scene['customers'],
  history: History,
): Promise<Scene> {
  const productId = await addProduct(world.pool, { available: history.stock, price: history.price })
  const otherId = await addProduct(world.pool, { available: 100, price: 999 })
  return { world, history, customers, productId, otherId, orders: [], told: [], statuses: [] }
}

/** A call at one of the two processes. */
export async function call<T = unknown>(
  { world, statuses }: Scene,
  at: 0 | 1,
  [name, as, body]: [name: string, as: DirectPerson, body?: object],
): Promise<Called<T>> {
  const called = await heard(() => callAt<T>(world.shops[at], name, { as, ...(body && { body }) }))
  statuses.push(called.status)
  return called
}

/**
 * A connection that has idled for fifteen seconds is closed by the shop, and a client that is kept busy may just then take it anew: it was
 * not heard, and asks again. No process dies in a history: whoever is closed out twice has found a fault.
 */
export async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    if (cause?.code !== 'UND_ERR_SOCKET') throw error
    return await ask()
  }
}
