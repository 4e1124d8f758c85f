import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { keepFigures } from '../harness/figures.ts'
import type { ProviderCall } from '../harness/provider/faults.ts'
import { whatIsBroken } from '../prove/invariants.ts'
import { type Case, cases } from '../prove/kills/cases.ts'
import { type HeldCall, hold, type Moment, moments } from '../prove/kills/hold.ts'
import { goOn, prepare } from '../prove/kills/prepare.ts'
import type { Held } from '../prove/kills/presses.ts'
import { openWorld, type World } from '../prove/kills/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** What the reconciler lists at each start. */
const lists: ProviderCall[] = ['intents', 'events', 'refunds']

it('killed before and after each call of the provider, the shop settles everything as soon as it starts again', {
  timeout: 600_000,
}, async ({ task }) => {
  const orders: Pressed[] = []
  const dying: Dying[] = []
  await withoutReconciler(async () => {
    await world.start()
    for (const [place, each] of cases.entries()) {
      for (const moment of some(moments, 3, place))
        orders.push({ each, moment, held: await prepare(world, each) })
    }
    for (const each of cases) dying.push(await pressAndHold(orders.filter((order) => order.each === each)))
    await world.kill()
  })
  // On a busy machine the shop may have given up waiting for the provider before it dies: nobody is told more than that it waits.
  const answers = (await Promise.all(dying.map((each) => each.answers))).flat()
  expect(answers).toHaveLength(orders.length)
  for (const answer of answers) expect(['no answer', 503, 'waits']).toContain(answer)
  await letTimePass()

  for (const list of some(lists, 3)) await dieListing(list)
  await world.start()
  const started = Date.now()
  for (const { calls } of dying) for (const call of calls) call.release()
  await untilSettled()
  const seconds = (Date.now() - started) / 1_000

  const again: [string, number][] = []
  for (const { each, held } of orders) again.push([each.title, await goOn(world, held, each)])
  expect(again).toEqual(orders.map(({ each }) => [each.title, each.answer ?? 200]))
  expect(await whatIsBroken(world.pool)).toEqual([])
  expect(await ends(orders)).toEqual(orders.map(({ each }) => [each.title, each.ends]))
  keepFigures(task.meta, {
    'points at the provider at which the shop was killed': orders.length + lists.length * 2,
    'seconds until the last of them was settled after the start': seconds.toFixed(1),
  })
})

/** An order that a case is about; at which moment of its call the shop dies. */
interface Pressed {
  each: Case
  moment: Moment
  held: Held
}

/** Calls that wait at the provider, and the answers that nobody will get. */
interface Dying {
  calls: HeldCall[]
  answers: Promise<unknown[]>
}

/** Whenever the reconciler runs it settles what is charged, also what somebody is about to press for: meanwhile it can't begin. */
async function withoutReconciler(work: () => Promise<void>): Promise<void> {
  const client = await world.pool.connect()
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0; lock provider_catch_up')
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Presses for all orders of one case at once: each of them waits at another moment of the same call. */
async function pressAndHold(orders: Pressed[]): Promise<Dying> {
  const calls = orders.map(({ each, moment }) => hold(world.provider, each.calls, moment))
  const pressed = orders.map(({ each, held }) =>
    each.press(world, held).then(
      ({ status, body }) => (status === 200 && !saysRefunded(body) ? 'waits' : status),
      () => 'no answer',
    ),
  )
  const answers = Promise.all(pressed)
  await Promise.race([Promise.all(calls.map(({ reached }) => reached)), answers])
  return { calls, answers }
}

/** What is to be given back is answered also while it is under way, and is then not said to have gone back. */
function saysRefunded(body: unknown): boolean {
  return (
    !/"(refund|cancelling)":/.test(JSON.stringify(body)) ||
    /"refundedAt":|"state":"done"/.test(JSON.stringify(body))
  )
}

/** The shop starts, and dies in the middle of what its reconciler lists first. */
async function dieListing(list: ProviderCall): Promise<void> {
  for (const moment of ['before', 'after'] as const) {
    const call = hold(world.provider, [list], moment)
    await world.start()
    await call.reached
    await world.kill()
    call.release()
  }
}

/** The reconciler leaves what is younger than five seconds to the browser and the webhook. */
async function letTimePass(): Promise<void> {
  await world.pool.query(`update payments set started_at = started_at - interval '1 minute'`)
}

/** Until nothing is under way but what waits for its customer. */
async function untilSettled(): Promise<void> {
  for (;;) {
    const { rowCount } = await world.pool.query(
      `select from refunds where settled_at is null and failed_at is null
       union all select from payments p join sandbox.intents i on i.id = p.provider_id
         where ended_at is null and i.status in ('succeeded', 'canceled')`,
    )
    if (rowCount === 0) return
    await pause(50)
  }
}

async function ends(orders: Pressed[]): Promise<string[][]> {
  const { rows } = await world.pool.query<{ id: string; ends: string }>(
    `select id, case when refunded_at is not null then 'refunded' when paid_at is not null then 'paid'
       when cancelled_at is not null then 'cancelled' else 'unpaid' end as ends from orders`,
  )
  const known = new Map(rows.map((row) => [row.id, row.ends]))
  return orders.map(({ each, held }) => [each.title, known.get(held.orderId) ?? 'gone'])
}
