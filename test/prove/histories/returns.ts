import type { Act } from './history.ts'
import { call, callAsBuyer, type Placed, type Scene } from './scene.ts'

/** What becomes of pieces that are sent back. The desk may name one that has been decided upon, or an order that was never sent. */
export const returnDeeds = {
  'ask-return': askReturn,
  /** It is approved three times of four. */
  'judge-return': (scene: Scene, order: Placed, act: Act) =>
    step(scene, order, act, act.which % 4 === 3 ? { step: 'refuse', answer: 'Used.' } : { step: 'approve' }),
  'receive-return': (scene: Scene, order: Placed, act: Act) =>
    step(scene, order, act, { step: 'receive', restock: act.which % 2 === 0 }),
  async 'refund-return'(scene: Scene, order: Placed, act: Act) {
    const id = order.returns[act.which % order.returns.length]
    const amount = act.which % 4 === 3 ? { amount: 0.2 } : {}
    if (id) await call(scene, act.at, [`POST /return-requests/${id}/refund`, scene.world.admin, amount])
  },
  /** One after the other, without anything that keeps others from coming between. */
  async 'send-back'(scene: Scene, order: Placed, act: Act) {
    await askReturn(scene, order, act)
    await step(scene, order, act, { step: 'approve' })
    await returnDeeds['receive-return'](scene, order, act)
    await returnDeeds['refund-return'](scene, order, act)
  },
}

async function askReturn(scene: Scene, order: Placed, { at, which }: Act): Promise<void> {
  const wish = { quantity: 1 + (which % 2), reason: 'faulty' }
  const asked = await callAsBuyer<{ _id: string }>(scene, order, ['ask-return', at, wish])
  if (asked.status === 200) order.returns.push(asked.body._id)
}

async function step(scene: Scene, order: Placed, { at, which }: Act, body: object): Promise<void> {
  const id = order.returns[which % order.returns.length]
  if (id) await call(scene, at, [`PATCH /return-requests/${id}`, scene.world.admin, body])
}
