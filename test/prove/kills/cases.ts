import { randomUUID } from 'node:crypto'
import { idOf } from '../../harness/card.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import type { ProviderCall } from '../../harness/provider/faults.ts'
import { price, type World } from './world.ts'

/** An order, and what its customer holds in their hands. */
export interface Held {
  orderId: string
  owner: DirectPerson
  secret: string
  /** Of everything that is asked once and, when no answer comes, once more. */
  key: { 'Idempotency-Key': string }
}

/** A call of the provider in the middle of which the shop is killed. */
export interface Case {
  /** What somebody does that makes the shop ask the provider. */
  title: string
  calls: ProviderCall[]
  /** How far the order has come before. */
  before: 'ordered' | 'opened' | 'charged' | 'paid' | 'refund waits'
  press(world: World, held: Held): Promise<{ status: number }>
  /** What the order is once the shop has started again, and whoever pressed has pressed again. */
  ends: 'paid' | 'cancelled' | 'refunded'
  /** How the second press is answered, where it is not simply done. */
  answer?: number
}

const start: Case['press'] = (world, { orderId, owner }) =>
  world.call('POST /create-payment-intent', owner, { totalPrice: price / 100, orderId })
const hint: Case['press'] = (world, { orderId, owner, secret }) =>
  world.call(`PATCH /order/${orderId}`, owner, { transectionId: idOf(secret) })
const cancel: Case['press'] = (world, { orderId, owner }) => world.call(`DELETE /order/${orderId}`, owner)
const cancelPaid: Case['press'] = (world, { orderId, owner }) =>
  world.call(`POST /cancellations/${orderId}`, owner)
const refund: Case['press'] = (world, { orderId, key }) =>
  world.call(`POST /refund/${orderId}`, world.admin, { reason: 'Dented', restock: true }, key)

/** Every call that the shop makes because somebody asks it something. */
export const cases: Case[] = [
  { title: 'a payment is opened', calls: ['create'], before: 'ordered', press: start, ends: 'paid' },
  {
    title: 'an open payment is looked at',
    calls: ['retrieve'],
    before: 'opened',
    press: start,
    ends: 'paid',
  },
  { title: 'a payment is settled', calls: ['retrieve'], before: 'charged', press: hint, ends: 'paid' },
  {
    title: 'a payment is looked at',
    calls: ['retrieve'],
    before: 'opened',
    press: cancel,
    ends: 'cancelled',
  },
  { title: 'a payment is closed', calls: ['cancel'], before: 'opened', press: cancel, ends: 'cancelled' },
  {
    title: 'a charge is found',
    calls: ['retrieve'],
    before: 'charged',
    press: cancel,
    ends: 'paid',
    answer: 409,
  },
  { title: 'money is given back', calls: ['refund'], before: 'paid', press: refund, ends: 'refunded' },
  {
    title: 'the money of what is cancelled is given back',
    calls: ['refund'],
    before: 'paid',
    press: cancelPaid,
    ends: 'refunded',
  },
  {
    title: 'a refund is looked for',
    calls: ['refunds'],
    before: 'refund waits',
    press: refund,
    ends: 'refunded',
  },
]

/** Brings an order of a new customer's to where a case begins. */
export async function prepare(world: World, { before }: Pick<Case, 'before'>): Promise<Held> {
  const owner = await addPerson(world.pool)
  const wish = { toolsId: world.productId, email: owner.email, address: '1 Mill Lane' }
  const body = { ...wish, orderQuantity: 1, totalPrice: price / 100 }
  const placed = await world.call<{ insertedId: string }>('POST /order', owner, body)
  const held: Held = {
    ...{ orderId: placed.body.insertedId, owner, secret: '' },
    key: { 'Idempotency-Key': randomUUID() },
  }
  if (before === 'ordered') return held
  held.secret = await open(world, held)
  if (before === 'opened') return held
  await world.provider.payByCard(held.secret)
  if (before === 'charged') return held
  await hint(world, held)
  if (before === 'refund waits') await letRefundWait(world, held)
  return held
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
