import type { WireCheckout } from '../../../app/orders/checkouts/contract.ts'
import { idOf } from '../../harness/card.ts'
import { carried } from '../../harness/delivery.ts'
import { letLapse } from '../passing-time.ts'
import { answerChallenge, cards, typeCard } from './card.ts'
import type { Act } from './history.ts'
import { call, type Placed, type Scene } from './scene.ts'
import { forge, tellTwice } from './webhooks.ts'

type Deed = (scene: Scene, order: Placed, act: Act) => Promise<unknown>

/**
 * Places an order of one to three pieces; of four, one together with an order of something else, as the second, with delivery that
 * costs something.
 */
export async function placeOrder(scene: Scene, { at, which }: Act): Promise<void> {
  const owner = scene.customers[which % 2 === 0 ? 0 : 1]
  const quantity = 1 + (which % 3)
  const total = quantity * scene.history.price
  const wish = {
    ...{ toolsId: scene.productId, email: owner.email, address: '1 Mill Lane' },
    ...{ orderQuantity: quantity, totalPrice: total / 100 },
  }
  if (which % 4 === 3) return await placeTogether(scene, [at, owner, wish], total)
  const placed = await call<{ insertedId: string }>(scene, at, ['POST /order', owner, wish])
  if (placed.status === 200)
    scene.orders.push({ id: placed.body.insertedId, owner, total, toPay: total, secrets: [] })
}

async function placeTogether(
  scene: Scene,
  [at, owner, wish]: [0 | 1, Placed['owner'], object],
  total: number,
): Promise<void> {
  const other = { toolsId: scene.otherId, orderQuantity: 1, totalPrice: 9.99 }
  const body = { email: owner.email, address: '1 Mill Lane', lines: [other, wish], delivery: carried }
  const placed = await call<{ checkout: WireCheckout }>(scene, at, ['POST /checkouts', owner, body])
  if (placed.status !== 200) return
  const id = placed.body.checkout.orders[1]?._id ?? ''
  scene.orders.push({ id, owner, total, toPay: total + 999 + carried.price * 100, secrets: [] })
}

/** What is done to an order that is there. */
export const deeds: Record<Exclude<Act['act'], 'order'>, Deed> = {
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
  cancel: (scene, order, { at }) => cancel(scene, order, [at, order.owner]),
  delete: (scene, order, { at }) => cancel(scene, order, [at, scene.world.admin]),
  leave: ({ world }, { id }) => letLapse(world.pool, [id]),
  refund: (scene, order, { at, which }) =>
    refund(scene, order, [at, { amount: Math.ceil(order.total / (2 + (which % 2))) / 100, restock: false }]),
  'give-back': (scene, order, { at, which }) => refund(scene, order, [at, { restock: which % 3 > 0 }]),
  'refund-delivery': (scene, order, { at, which }) =>
    refund(scene, order, [at, { what: 'delivery', restock: false, ...(which % 2 === 0 && { amount: 2 }) }]),
  async 'cancel-paid'(scene, order, { at }) {
    await call(scene, at, [`POST /cancellations/${order.id}`, order.owner])
  },
  async ship(scene, order, { at }) {
    const shipped = await call(scene, at, [`PATCH /updatestatus/${order.id}`, scene.world.admin])
    if (shipped.status === 200) scene.told.push({ orderId: order.id, what: 'shipped' })
  },
  webhook: (scene, order) => tellTwice(scene, order),
  forged: (scene, order, { at, which }) => forge(scene, order, [at, which]),
}

async function start(scene: Scene, order: Placed, { at }: Act): Promise<void> {
  const wish = { totalPrice: order.toPay / 100, orderId: order.id }
  const asked = ['POST /create-payment-intent', order.owner, wish] as const
  const started = await call<{ clientSecret: string }>(scene, at, [...asked])
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
  const paid = await call(scene, at, [`PATCH /order/${order.id}`, order.owner, body])
  if (paid.status === 200) scene.told.push({ orderId: order.id, what: 'paid' })
}

async function cancel(scene: Scene, order: Placed, [at, as]: [0 | 1, Placed['owner']]): Promise<void> {
  const cancelled = await call(scene, at, [`DELETE /order/${order.id}`, as])
  if (cancelled.status === 200) scene.told.push({ orderId: order.id, what: 'cancelled' })
}

async function refund(
  scene: Scene,
  order: Placed,
  [at, wish]: [0 | 1, { what?: 'delivery'; amount?: number; restock: boolean }],
): Promise<void> {
  await call(scene, at, [`POST /refund/${order.id}`, scene.world.admin, { ...wish, reason: 'Dented' }])
}
