import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFigures } from '../harness/figures.ts'
import type { ProviderCall } from '../harness/provider/faults.ts'
import { whatIsBroken } from '../prove/invariants.ts'
import { cases, goOn, type Held, prepare } from '../prove/kills/cases.ts'
import { hold, moments } from '../prove/kills/hold.ts'
import { openWorld, type World } from '../prove/kills/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** What the reconciler lists at each start. */
const lists: ProviderCall[] = ['intents', 'events', 'refunds']

it('killed before and after each call of the provider, the shop settles everything as soon as it starts again', {
  timeout: 180_000,
}, async ({ task }) => {
  await world.start()
  const points = cases.flatMap((each) => moments.map((moment) => ({ ...each, moment })))
  const prepared: Held[] = []
  for (const point of points) prepared.push(await prepare(world, point))

  const held = []
  for (const [at, point] of points.entries()) {
    const call = hold(world.provider, point.calls, point.moment)
    const pressed = point.press(world, prepared[at] as Held).then(
      ({ status }) => status,
      () => 'no answer',
    )
    await Promise.race([call.reached, pressed])
    held.push({ call, pressed })
  }
  await world.kill()
  expect(await Promise.all(held.map(({ pressed }) => pressed))).toEqual(points.map(() => 'no answer'))
  await letTimePass()

  for (const list of lists) await dieListing(list)
  await world.start()
  const started = Date.now()
  for (const { call } of held) call.release()
  await untilSettled()
  const seconds = (Date.now() - started) / 1_000

  const again: Record<string, number> = {}
  for (const [at, point] of points.entries()) {
    again[nameOf(point)] = await goOn(world, prepared[at] as Held, point)
  }
  expect(again).toEqual(Object.fromEntries(points.map((point) => [nameOf(point), point.answer ?? 200])))
  expect(await whatIsBroken(world.pool)).toEqual([])
  expect(await ends(prepared)).toEqual(points.map(({ ends }) => ends))
  keepFigures(task.meta, {
    'points at the provider at which the shop was killed': points.length + lists.length * 2,
    'seconds until the last of them was settled after the start': seconds.toFixed(1),
  })
})

const nameOf = ({ title, moment }: { title: string; moment: string }) => `${title}, ${moment}`

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

async function ends(all: Held[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string; ends: string }>(
    `select id, case when refunded_at is not null then 'refunded' when paid_at is not null then 'paid'
       when cancelled_at is not null then 'cancelled' else 'unpaid' end as ends from orders`,
  )
  const known = new Map(rows.map((row) => [row.id, row.ends]))
  return all.map(({ orderId }) => known.get(orderId) ?? 'gone')
}
