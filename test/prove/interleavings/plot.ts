import type { Admin, Viewer } from '../../../app/basics/viewer.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'

/** Who takes part. */
export interface Cast {
  customer: Viewer
  rival: Viewer
  admin: Admin
}

/** One order of the last piece of a product, alone or the second of a checkout, and what has been learnt about it. */
export interface Plot extends Cast {
  productId: string
  orderId: string
  /** What is to be paid, in cents. */
  total: number
  /** The payments that it could be paid with, newest last. */
  intents: string[]
}

/** In cents. */
export const price = 1999

/** One piece at its price. */
export function wishFor(productId: string) {
  return { productId, quantity: 1, total: price / 100, address: '1 Mill Lane' }
}

/** Somebody who was put into the database, as the verbs see them. */
export function viewerOf({ userId, email }: DirectPerson): Viewer {
  return { userId, email, name: 'Direct Person', role: 'user', emailVerified: true }
}
