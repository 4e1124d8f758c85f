import { beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../database/connect.ts'
import { admitAdmin } from '../../harness/admin.ts'
import { atLength } from '../../harness/at-length.ts'
import { carriedPlan } from '../../harness/delivery.ts'
import { addPerson } from '../../harness/direct-people.ts'
import { keepFigures } from '../../harness/figures.ts'
import { setPlan } from '../../harness/kept-plans.ts'
import { openTestShop } from '../../harness/test-shop.ts'
import { whatIsForgotten } from '../forgotten.ts'
import { whatIsBroken } from '../invariants.ts'
import { acts } from './acts.ts'
import { type Interleaver, openInterleaver } from './interleave.ts'
import { viewerOf } from './plot.ts'
import { type ActName, playPoints, type Schedule } from './schedules.ts'
import { type Situation, type Stage, situations } from './situations.ts'

const names = Object.keys(acts) as ActName[]
/** `npm test` plays one of so many awaits. */
const sparse = 6
/** These run the verbs of another act: only `npm run prove` plays them, too. */
const alike: ActName[] = ['delete', 'end holds', 'refund a part']
const competitors = names.filter((name) => atLength || !alike.includes(name))

/**
 * Where paying, settling and ending have most to do; `npm run prove` plays every act in every situation, the reconciler's
 * rounds as well, which here only compete.
 */
const telling: Partial<Record<ActName, Situation[]>> = {
  start: ['placed', 'lapsed'],
  hint: ['charged'],
  webhook: ['charged'],
  cancel: ['charged', 'opened'],
  'end holds': ['opened'],
  expire: ['lapsing'],
  'refund all': ['paid'],
  'cancel paid': ['paid'],
  ship: ['paid'],
}

/** Of each act a half of the competitors begins with an order of a checkout. */
const everySecond = (index: number) => (schedule: number) => (index + schedule) % 2 === 1

function situationsOf(act: ActName): [ActName, Situation][] {
  const every = Object.keys(situations) as Situation[]
  return (atLength ? every : (telling[act] ?? [])).map((situation) => [act, situation])
}

/**
 * Tests of each of these acts: every other one is played at each of its awaits by `npm run prove`, and at every sixth by
 * `npm test`, each beginning at another, of an order alone and of one of a checkout. A file per group, as files run side by side.
 */
export function fitAtEveryAwait(group: ActName[]): void {
  let stage: Stage & { interleaver: Interleaver }
  beforeAll(async () => {
    const shop = await openTestShop()
    await setPlan(shop.shop.db, carriedPlan)
    const pool = openPool(shop.address, { statement_timeout: 60_000, connectionTimeoutMillis: 60_000 })
    const people = [await addPerson(pool), await addPerson(pool)].map((person) => viewerOf(person))
    const admin = admitAdmin(viewerOf(await addPerson(pool, 'admin')))
    const [customer = admin, rival = admin] = people
    stage = { shop, pool, cast: { customer, rival, admin }, interleaver: openInterleaver(shop) }
    return async () => {
      await stage.interleaver.close()
      await pool.end()
      await shop.close()
    }
  })

  it.for(group.flatMap(situationsOf))(
    'whatever happens at an await of “%s”, the order being %s, all fits',
    { timeout: 1_200_000 },
    async ([act, situation], { task }) => {
      const schedules: Schedule[] = []
      for (const [index, competitor] of competitors.entries()) {
        const points = atLength
          ? [false, true].map((together) => ({ from: 0, every: 1, together: () => together }))
          : [{ from: (index + names.indexOf(act)) % sparse, every: sparse, together: everySecond(index) }]
        for (const some of points)
          schedules.push(...(await playPoints(stage, [situation, act, competitor], some)))
      }
      const threw = schedules.flatMap(({ title, threw }) => threw.map((what) => `${title}: ${what}`))
      const told = schedules.flatMap((schedule) => schedule.told)
      const faults = [...(await whatIsBroken(stage.pool)), ...(await whatIsForgotten(stage.pool, told))]
      const titles = new Map(schedules.map(({ productId, title }) => [productId, title]))
      const broken = faults.map(({ productId, what }) => `${titles.get(productId)}: ${what}`)
      expect([...threw, ...broken]).toEqual([])
      keepFigures(task.meta, { 'schedules of two acts, one at an await of the other': schedules.length })
    },
  )
}
