import type { Admin, Viewer } from '../../../app/basics/viewer.ts'
import { guestOf } from '../../../app/orders/public.server.ts'
import type { Shop } from '../../../app/shop/shop.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'
import type { Told } from '../forgotten.ts'

/** Who takes part. What a guest orders may join the customer's account. */
export interface Cast {
  customer: Viewer
  rival: Viewer
  admin: Admin
  /** Who does what an admin does at an await of the other's. */
  otherAdmin: Admin
}

/** One order of the last pieces of a product, alone or the second of a checkout, and what has been learnt about it. */
export interface Plot extends Cast {
  productId: string
  orderId: string
  /** What opens it where it was ordered without an account. */
  link?: string | undefined
  /** What is to be paid, in cents. */
  total: number
  /** The payments that it could be paid with, newest last. */
  intents: string[]
  /** What was asked to be sent back. */
  returns: string[]
}

/** What somebody does; gives what it has told them. */
export type Act = (shop: Shop, plot: Plot) => Promise<Told['what'] | undefined>

/** In cents, of one piece. */
export const price = 1999

/** So many pieces at their price. */
export function wishFor(productId: string, quantity = 1) {
  return { productId, quantity, total: (quantity * price) / 100, address: '1 Mill Lane' }
}

/** Somebody who was put into the database, as the verbs see them. */
export function viewerOf({ userId, email }: DirectPerson): Viewer {
  return { userId, email, name: 'Direct Person', role: 'user', emailVerified: true }
}

/** Who has ordered, as the door lets them in: a guest by their link, which opens nothing once it is ended. */
export async function buyer(
  shop: Pick<Shop, 'db' | 'now'>,
  { link, customer }: Pick<Plot, 'link' | 'customer'>,
): Promise<Viewer | undefined> {
  return link === undefined ? customer : (await guestOf(shop, link))?.viewer
}
