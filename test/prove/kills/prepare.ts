import { randomUUID } from 'node:crypto'
import { addPerson } from '../../harness/direct-people.ts'
import type { Case } from './cases.ts'
import { askReturn, type Held, hint, order, orderAsGuest, refund, start, takeStep } from './presses.ts'
import type { World } from './world.ts'

/** Brings an order of a new customer's, or of a guest, to where a case begins. */
export async function prepare(
  world: World,
  { before, guest }: Pick<Case, 'before' | 'guest'>,
): Promise<Held> {
  const owner = await addPerson(world.pool)
  const key = { 'Idempotency-Key': randomUUID() }
  const placed = guest ? await orderAsGuest(world, key) : await order(world, owner, key)
  const held: Held = { ...placed, owner, secret: '', key }
  if (before === 'ordered') return held
  held.secret = await open(world, held)
  if (before === 'opened') return held
  await world.provider.payByCard(held.secret)
  if (before === 'charged') return held
  await hint(world, held)
  if (before === 'refund waits') await letRefundWait(world, held)
  else if (before !== 'paid') await sendBack(world, held, before)
  return held
}

/** It is sent, and its customer sends it back. */
async function sendBack(world: World, held: Held, until: Case['before']): Promise<void> {
  await world.call(`PATCH /updatestatus/${held.orderId}`, world.admin)
  if (until === 'sent') return
  held.returnId = (await askReturn(world, held)).body._id
  if (until === 'asked') return
  for (const step of until === 'approved' ? ['approve'] : ['approve', 'receive'])
    await takeStep(world, held, { step, restock: step === 'receive' })
}

/** Whoever pressed presses again; what was only opened is then paid. Gives how the last answer was. */
export async function goOn(world: World, held: Held, { press }: Case): Promise<number> {
  if (press !== start) return (await press(world, held)).status
  held.secret = await open(world, held)
  await world.provider.payByCard(held.secret)
  return (await hint(world, held)).status
}

async function open(world: World, held: Held): Promise<string> {
  const { body } = (await start(world, held)) as { status: number; body: { clientSecret: string } }
  return body.clientSecret
}

/** The provider fails just then, and hours go by. */
async function letRefundWait(world: World, held: Held): Promise<void> {
  const heal = world.provider.fail({ kind: 'status', status: 500 }, { calls: ['refund'] })
  await refund(world, held)
  heal()
  await world.pool.query(
    `update refunds set wanted_at = wanted_at - interval '2 hours' where order_id = $1`,
    [held.orderId],
  )
}
