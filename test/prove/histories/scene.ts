import { type Called, callAt } from '../../harness/at-process.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'
import { addProduct } from '../../harness/direct-product.ts'
import type { Told } from '../forgotten.ts'
import type { History } from './history.ts'
import type { World } from './world.ts'

/** An order of a history, as its customer knows it. */
export interface Placed {
  id: string
  /** Whose it is or, of what a guest has ordered, whose account it may join. */
  owner: DirectPerson
  /** What opens it where it was ordered without an account. */
  link?: string
  /** In cents: of this order, and of its checkout. */
  total: number
  toPay: number
  /** The client secrets that it could be paid with, newest last. */
  secrets: string[]
  /** What was asked to be sent back, by their ids. */
  returns: string[]
}

/** A history while it is played, and after. */
export interface Scene {
  world: World
  history: History
  customers: [DirectPerson, DirectPerson]
  productId: string
  /** What is sometimes ordered together with it. */
  otherId: string
  /** Where all its people come from: guests are counted by it. */
  network: string
  orders: Placed[]
  told: Told[]
  /** How each request was answered. */
  statuses: number[]
}

let networks = 0

/** Puts the history's product on sale. */
export async function openScene(
  world: World,
  customers: Scene['customers'],
  history: History,
): Promise<Scene> {
  const productId = await addProduct(world.pool, { available: history.stock, price: history.price })
  const otherId = await addProduct(world.pool, { available: 100, price: 999 })
  networks += 1
  const network = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  return { world, history, customers, productId, otherId, network, orders: [], told: [], statuses: [] }
}

/** A call at one of the two processes. */
export async function call<T = unknown>(
  { world, network, statuses }: Scene,
  at: 0 | 1,
  [name, as, body]: [name: string, as: DirectPerson | undefined, body?: object],
): Promise<Called<T>> {
  const asked = { ...(as && { as }), ...(body && { body }), headers: { 'X-Forwarded-For': network } }
  const called = await heard(() => callAt<T>(world.shops[at], name, asked))
  statuses.push(called.status)
  return called
}

/** What who has ordered asks of their order: the call of whoever is signed in, and that of a guest, who has a link. */
const doors = {
  start: ['POST /create-payment-intent', 'pay'],
  paid: ['PATCH /order/:id', 'paid'],
  cancel: ['DELETE /order/:id', 'cancel'],
  'cancel-paid': ['POST /cancellations/:id', 'cancel-paid'],
  arrived: ['POST /deliveries/:id', 'delivered'],
  'ask-return': ['POST /return-requests/:id', 'return'],
} as const

/** A call of who has ordered, at one of the two processes. */
export async function callAsBuyer<T = unknown>(
  scene: Scene,
  order: Placed,
  [door, at, body]: [door: keyof typeof doors, at: 0 | 1, body?: object],
): Promise<Called<T>> {
  const { id, owner, link } = order
  const [own, guests] = doors[door]
  if (!link) return await call<T>(scene, at, [own.replace(':id', id), owner, body])
  return await call<T>(scene, at, [`POST /guest-orders/${guests}`, undefined, { link, id, ...body }])
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
