import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { listenerName } from '../../app/shop/announcing.server.ts'
import type { Called } from '../harness/at-process.ts'
import { addPerson } from '../harness/direct-people.ts'
import { whatIsBroken } from '../prove/invariants.ts'
import { prepare } from '../prove/kills/prepare.ts'
import { openWorld, price, type World } from '../prove/kills/world.ts'

let world: World
let deaf: pg.Client
let beating: NodeJS.Timeout

/** A shop holds its answer back until all processes have heard what has changed; this one beats, and never says that it has. */
beforeAll(async () => {
  world = await openWorld()
  deaf = new pg.Client({ connectionString: world.address, application_name: listenerName })
  await deaf.connect()
  beating = setInterval(() => void deaf.query('notify shop_beats'), SECOND)
  await world.start()
})
afterAll(async () => {
  clearInterval(beating)
  await deaf?.end()
  await world?.close()
})

/** What is pressed once and, when no answer comes, once more. */
interface Press {
  press(): Promise<Called<object>>
  /** Finds a row as soon as it is done. */
  done: [query: string, value: string]
}

async function anOrder(): Promise<Press> {
  const as = await addPerson(world.pool)
  const wish = { toolsId: world.productId, email: as.email, address: '1 Mill Lane' }
  const body = { ...wish, orderQuantity: 1, totalPrice: price / 100 }
  const key = randomUUID()
  return {
    press: () => world.call('POST /order', as, body, { 'Idempotency-Key': key }),
    done: ['select from orders where user_id = $1', as.userId],
  }
}

async function aRefund(): Promise<Press> {
  const { orderId, key } = await prepare(world, { before: 'paid' })
  const body = { reason: 'Dented', restock: true }
  return {
    press: () => world.call(`POST /refund/${orderId}`, world.admin, body, key),
    done: ['select from refunds where order_id = $1 and settled_at is not null', orderId],
  }
}

async function aCancellation(): Promise<Press> {
  const { orderId, owner } = await prepare(world, { before: 'opened' })
  return {
    press: () => world.call(`DELETE /order/${orderId}`, owner),
    done: ['select from orders where id = $1 and cancelled_at is not null', orderId],
  }
}

it.each([
  ['an order', anOrder],
  ['a refund', aRefund],
  ['a cancellation', aCancellation],
])(
  '%s whose answer has died with the shop is answered when it is asked for again, and has happened once',
  async (_, prepare) => {
    const { press, done } = await dieUnanswered(prepare)
    const [again, oncemore] = [await press(), await press()]
    expect(again.status).toBe(200)
    expect(oncemore).toEqual(again)
    expect((await world.pool.query(done[0], [done[1]])).rowCount).toBe(1)
    expect(await whatIsBroken(world.pool)).toEqual([])
  },
)

/** Kills the shop between its commit and its answer, and starts it again. One that was quicker with its answer does not count. */
async function dieUnanswered(prepare: () => Promise<Press>): Promise<Press> {
  for (;;) {
    const pressed = await prepare()
    let answered = false
    const answer = pressed.press().then(
      () => {
        answered = true
      },
      () => undefined,
    )
    const [query, value] = pressed.done
    while ((await world.pool.query(query, [value])).rowCount === 0) await pause(1)
    await world.kill()
    await answer
    await world.start()
    if (!answered) return pressed
  }
}
