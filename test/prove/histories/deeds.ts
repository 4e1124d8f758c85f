import type { WireCheckout } from '../../../app/orders/checkouts/contract.ts'
import { joinGuestOrders } from '../../../app/orders/guests/join-orders.server.ts'
import { idOf } from '../../harness/card.ts'
import { carried } from '../../harness/delivery.ts'
import { letLapse } from '../passing-time.ts'
import { answerChallenge, cards, typeCard } from './card.ts'
import type { Act } from './history.ts'
import { returnDeeds } from './returns.ts'
import { call, callAsBuyer, type Placed, type Scene } from './scene.ts'
import { forge, tellTwice } from './webhooks.ts'

type Deed = (scene: Scene, order: Placed, act: Act) => Promise<unknown>

/**
 * Places an order of one to three pieces; of four, one together with an order of something else, as the second, with delivery that
 * costs something. A guest gives the address of somebody who has an account, or one that is nobody's.
 */
export async function placeOrder(scene: Scene, { act, at, which }: Act): Promise<void> {
  const owner = scene.customers[which % 2 === 0 ? 0 : 1]
  const quantity = 1 + (which % 3)
  const total = quantity * scene.history.price
  const line = { toolsId: scene.productId, orderQuantity: quantity, totalPrice: total / 100 }
  const address = '1 Mill Lane'
  const together = which % 4 === 3
  if (act === 'order' && !together) {
    const wish = ['POST /order', owner, { ...line, email: owner.email, address }] as const
    const { status, body } = await call<{ insertedId: string }>(scene, at, [...wish])
    if (status === 200) keepOrder(scene, { id: body.insertedId, owner, total, toPay: total })
    return
  }
  const other = { toolsId: scene.otherId, orderQuantity: 1, totalPrice: 9.99 }
  const wish = { address, ...(together ? { lines: [other, line], delivery: carried } : { lines: [line] }) }
  const known = which % 3 < 2 ? owner.email : `${which}.${scene.network}@guests.example`
  const placed = await call<{ checkout: WireCheckout; link?: string }>(scene, at, [
    ...(act === 'order'
      ? (['POST /checkouts', owner, { ...wish, email: owner.email }] as const)
      : (['POST /guest-orders', undefined, { ...wish, email: known, name: 'Guest' }] as const)),
  ])
  if (placed.status !== 200) return
  const { checkout, link } = placed.body
  const toPay = together ? total + 999 + carried.price * 100 : total
  keepOrder(scene, { id: checkout.orders.at(-1)?._id ?? '', owner, total, toPay, ...(link && { link }) })
}

function keepOrder(scene: Scene, order: Pick<Placed, 'id' | 'owner' | 'total' | 'toPay' | 'link'>): void {
  scene.orders.push({ ...order, secrets: [], returns: [] })
}

/** What is done to an order that is there. */
export const deeds: Record<Exclude<Act['act'], 'order' | 'guest-order'>, Deed> = {
  start,
  card: (scene, order, { at }) => confirm(scene, order, [at, cards.good]),
  async declined(scene, order, act) {
    await start(scene, order, act)
    await confirm(scene, order, [act.at, cards.declined])
  },
  async challenge(scene, order, act) {
    const { at, which } = act
    await start(scene, order, act)
    await confirm(scene, order, [at, cards.challenge])
    const secret = order.secrets.at(-1)
    if (secret) await answerChallenge(scene, at, secret, which % 2 === 0)
  },
  hint: (scene, order, { at }) => hint(scene, order, [at, order.secrets.at(-1)]),
  'foreign-hint': (scene, order, { at }) => {
    const other = scene.orders.find(({ id }) => id !== order.id)
    return hint(scene, order, [at, other?.secrets.at(-1)])
  },
  pay,
  'two-tabs': (scene, order, act) =>
    Promise.all([pay(scene, order, act), pay(scene, order, { ...act, at: act.at === 0 ? 1 : 0 })]),
  async cancel(scene, order, { at }) {
    noteCancelled(scene, order, await callAsBuyer(scene, order, ['cancel', at]))
  },
  async delete(scene, order, { at }) {
    noteCancelled(scene, order, await call(scene, at, [`DELETE /order/${order.id}`, scene.world.admin]))
  },
  leave: ({ world }, { id }) => letLapse(world.pool, [id]),
  refund: (scene, order, { at, which }) =>
    refund(scene, order, [at, { amount: Math.ceil(order.total / (2 + (which % 2))) / 100, restock: false }]),
  'give-back': (scene, order, { at, which }) => refund(scene, order, [at, { restock: which % 3 > 0 }]),
  'refund-delivery': (scene, order, { at, which }) =>
    refund(scene, order, [at, { what: 'delivery', restock: false, ...(which % 2 === 0 && { amount: 2 }) }]),
  async 'cancel-paid'(scene, order, { at }) {
    await callAsBuyer(scene, order, ['cancel-paid', at])
  },
  async ship(scene, order, { at }) {
    const shipped = await call(scene, at, [`PATCH /updatestatus/${order.id}`, scene.world.admin])
    if (shipped.status === 200) scene.told.push({ orderId: order.id, what: 'shipped' })
  },
  async arrived(scene, order, { at }) {
    await callAsBuyer(scene, order, ['arrived', at])
  },
  /** Somebody who has proven the address signs in, or renews their access. */
  join: ({ world }, { owner }) => joinGuestOrders(world.warden.shop.db, owner),
  ...returnDeeds,
  webhook: (scene, order) => tellTwice(scene, order),
  forged: (scene, order, { at, which }) => forge(scene, order, [at, which]),
}

async function start(scene: Scene, order: Placed, { at }: Act): Promise<void> {
  const wish = { totalPrice: order.toPay / 100, orderId: order.id }
  const started = await callAsBuyer<{ clientSecret: string }>(scene, order, ['start', at, wish])
  if (started.status === 200) order.secrets.push(started.body.clientSecret)
}

async function pay(scene: Scene, order: Placed, act: Act): Promise<void> {
  await start(scene, order, act)
  await confirm(scene, order, [act.at, cards.good])
  await hint(scene, order, [act.at, order.secrets.at(-1)])
}

async function confirm(scene: Scene, order: Placed, [at, number]: [0 | 1, string]): Promise<void> {
  const secret = order.secrets.at(-1)
  if (secret) await typeCard(scene, at, secret, number)
}

async function hint(scene: Scene, order: Placed, [at, secret]: [0 | 1, string | undefined]): Promise<void> {
  if (!secret) return
  const body = { transectionId: idOf(secret) }
  const paid = await callAsBuyer(scene, order, ['paid', at, body])
  if (paid.status === 200) scene.told.push({ orderId: order.id, what: 'paid' })
}

function noteCancelled(scene: Scene, { id: orderId }: Placed, { status }: { status: number }): void {
  if (status === 200) scene.told.push({ orderId, what: 'cancelled' })
}

async function refund(
  scene: Scene,
  order: Placed,
  [at, wish]: [0 | 1, { what?: 'delivery'; amount?: number; restock: boolean }],
): Promise<void> {
  await call(scene, at, [`POST /refund/${order.id}`, scene.world.admin, { ...wish, reason: 'Dented' }])
}
