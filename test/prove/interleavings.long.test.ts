import { beforeAll, expect, it } from 'vitest'
import { DAY } from '../../app/basics/clock.ts'
import { openPool } from '../../database/connect.ts'
import { addPerson } from '../harness/direct-people.ts'
import { keepFigures } from '../harness/figures.ts'
import { openTestShop } from '../harness/test-shop.ts'
import { whatIsForgotten } from './forgotten.ts'
import { acts } from './interleavings/acts.ts'
import { type Interleaver, openInterleaver } from './interleavings/interleave.ts'
import { viewerOf } from './interleavings/plot.ts'
import { type ActName, playAllPoints, type Schedule } from './interleavings/schedules.ts'
import { type Situation, type Stage, situations } from './interleavings/situations.ts'
import { whatIsBroken } from './invariants.ts'

let stage: Stage & { interleaver: Interleaver }
beforeAll(async () => {
  const shop = await openTestShop()
  const pool = openPool(shop.address, { statement_timeout: 60_000, connectionTimeoutMillis: 60_000 })
  const people = [await addPerson(pool), await addPerson(pool)].map((person) => viewerOf(person))
  const admin = viewerOf(await addPerson(pool, 'admin'), 'admin')
  const [customer = admin, rival = admin] = people
  stage = { shop, pool, cast: { customer, rival, admin }, interleaver: openInterleaver(shop) }
  return async () => {
    await stage.interleaver.close()
    await pool.end()
    await shop.close()
  }
})

const names = Object.keys(acts) as ActName[]

/** Each act where it has most to do; `npm run prove` plays each in every situation. */
const telling: [ActName, Situation][] = [
  ...(['placed', 'lapsed'] as const).map((situation): [ActName, Situation] => ['start', situation]),
  ...(['hint', 'webhook', 'reconcile', 'cancel'] as const).map((act): [ActName, Situation] => [
    act,
    'charged',
  ]),
  ...(['cancel', 'delete'] as const).map((act): [ActName, Situation] => [act, 'opened']),
  ['reconcile', 'abandoned'],
  ['expire', 'lapsing'],
  ...(['refund a part', 'refund all', 'ship'] as const).map((act): [ActName, Situation] => [act, 'paid']),
]
/** The provider's own and a stranger's order do nothing to this order that could be interrupted. */
const others: ActName[] = ['card', 'rival']
const every = names
  .filter((act) => !others.includes(act))
  .flatMap((act) =>
    (Object.keys(situations) as Situation[]).map((situation): [ActName, Situation] => [act, situation]),
  )

it.for(process.env.PROVE ? every : telling)(
  'whatever happens at each await of “%s”, the order being %s, all fits',
  {
    timeout: 1_200_000,
  },
  async ([act, situation], { task }) => {
    // The reconciler looks three days back: what was before need not be listed again and again.
    stage.shop.travel(4 * DAY)
    const schedules: Schedule[] = []
    for (const competitor of names)
      schedules.push(...(await playAllPoints(stage, [situation, act, competitor])))
    const threw = schedules.flatMap(({ title, threw }) => threw.map((what) => `${title}: ${what}`))
    const told = schedules.flatMap((schedule) => schedule.told)
    const faults = [...(await whatIsBroken(stage.pool)), ...(await whatIsForgotten(stage.pool, told))]
    const titles = new Map(schedules.map(({ productId, title }) => [productId, title]))
    const broken = faults.map(({ productId, what }) => `${titles.get(productId)}: ${what}`)
    expect([...threw, ...broken]).toEqual([])
    keepFigures(task.meta, { 'schedules of two acts, one at an await of the other': schedules.length })
  },
)
