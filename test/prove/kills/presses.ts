import { idOf } from '../../harness/card.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'
import { price, type World } from './world.ts'

/** An order, and what its customer holds in their hands. */
export interface Held {
  orderId: string
  owner: DirectPerson
  secret: string
  /** What opens it where it was ordered without an account. */
  link?: string
  /** What of it was asked to be sent back. */
  returnId?: string
  /** Of everything that is asked once and, when no answer comes, once more. */
  key: { 'Idempotency-Key': string }
}

/** What somebody does, and does again when no answer comes. */
export type Press = (world: World, held: Held) => Promise<{ status: number; body?: unknown }>

export const start: Press = (world, { orderId, owner, link }) => {
  const wish = { totalPrice: price / 100 }
  return link
    ? world.call('POST /guest-orders/pay', undefined, { ...wish, link })
    : world.call('POST /create-payment-intent', owner, { ...wish, orderId })
}
export const hint: Press = (world, { orderId, owner, link, secret }) => {
  const said = { transectionId: idOf(secret) }
  return link
    ? world.call('POST /guest-orders/paid', undefined, { ...said, link })
    : world.call(`PATCH /order/${orderId}`, owner, said)
}
export const cancel: Press = (world, { orderId, owner }) => world.call(`DELETE /order/${orderId}`, owner)
export const cancelPaid: Press = (world, { orderId, owner }) =>
  world.call(`POST /cancellations/${orderId}`, owner)
export const refund: Press = (world, { orderId, key }) =>
  world.call(`POST /refund/${orderId}`, world.admin, { reason: 'Dented', restock: true }, key)

export const refundReturn: Press = (world, { returnId }) =>
  world.call(`POST /return-requests/${returnId}/refund`, world.admin, {})

export async function order(
  world: World,
  owner: DirectPerson,
  key: Held['key'],
): Promise<Pick<Held, 'orderId'>> {
  const wish = { toolsId: world.productId, email: owner.email, address: '1 Mill Lane' }
  const body = { ...wish, orderQuantity: 1, totalPrice: price / 100 }
  return {
    orderId: (await world.call<{ insertedId: string }>('POST /order', owner, body, key)).body.insertedId,
  }
}

/** Orders without an account, from a network of their own; pressed again with the same key it is the same order. */
export async function orderAsGuest(
  world: World,
  key: Held['key'],
): Promise<Pick<Held, 'orderId'> & { link: string; status: number; number: string }> {
  const id = key['Idempotency-Key']
  const who = { email: `${id}@guests.example`, name: 'Gale Guest', address: '1 Mill Lane' }
  const lines = [{ toolsId: world.productId, orderQuantity: 1, totalPrice: price / 100 }]
  const from = { 'X-Forwarded-For': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` }
  const { status, body } = await world.call<GuestPlaced>(
    'POST /guest-orders',
    undefined,
    { ...who, lines },
    { ...key, ...from },
  )
  return { status, orderId: body.insertedId, link: body.link, number: body.checkout?.orders[0]?.number ?? '' }
}

interface GuestPlaced {
  insertedId: string
  link: string
  checkout?: { orders: { number: string }[] }
}

export function askReturn(world: World, { orderId, owner, link }: Held, more: object = {}) {
  const wish = { quantity: 1, reason: 'faulty', ...more }
  return link
    ? world.call<{ _id: string }>('POST /guest-orders/return', undefined, { ...wish, link, id: orderId })
    : world.call<{ _id: string }>(`POST /return-requests/${orderId}`, owner, wish)
}

export function takeStep(world: World, { returnId }: Held, body: { step: string; restock?: boolean }) {
  return world.call(`PATCH /return-requests/${returnId}`, world.admin, body)
}
