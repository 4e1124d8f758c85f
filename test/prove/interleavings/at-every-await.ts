import { beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../app/books/check-books.server.ts'
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
import { whatIsMisMailed } from '../mailed.ts'
import type { ActName } from './acts.ts'
import { type Interleaver, openInterleaver } from './interleave.ts'
import { type PlayName, playOf } from './plays.ts'
import { viewerOf } from './plot.ts'
import { playPoints, type Schedule } from './schedules.ts'
import type { Situation, Stage } from './situations.ts'

/**
 * Tests of each of these acts: every other one is played at each of its awaits by `npm run prove`, and at some by
 * `npm test`, each beginning at another, of an order alone and of one of a checkout. A file per group, as files run side by side.
 */
export function fitAtEveryAwait(name: PlayName, group: ActName[]): void {
  const { competitors: all, alike, telling, situations, only, sparse, placing } = playOf(name)
  const competitors = all.filter((competitor) => atLength || !alike.includes(competitor))
  const cases = group.flatMap((act) =>
    (atLength ? (only?.[act] ?? situations) : (telling[act] ?? [])).map((situation): [ActName, Situation] => [
      act,
      situation,
    ]),
  )
  /** Of each act a half of the competitors begins with an order of a checkout. */
  const mixed = (index: number) => (schedule: number) => placing((index + schedule) % 2 === 1)
  let stage: Stage & { interleaver: Interleaver }
  beforeAll(async () => {
    const shop = await openTestShop()
    await setPlan(shop.shop.db, carriedPlan)
    const pool = openPool(shop.address, { statement_timeout: 60_000, connectionTimeoutMillis: 60_000 })
    const people = [await addPerson(pool), await addPerson(pool)].map((person) => viewerOf(person))
    const admin = admitAdmin(viewerOf(await addPerson(pool, 'admin')))
    const otherAdmin = admitAdmin(viewerOf(await addPerson(pool, 'admin')))
    const [customer = admin, rival = admin] = people
    const cast = { customer, rival, admin, otherAdmin }
    stage = { shop, pool, cast, interleaver: openInterleaver(shop) }
    return async () => {
      await stage.interleaver.close()
      await pool.end()
      await shop.close()
    }
  })

  it.for(cases)(
    'whatever happens at an await of “%s”, the order being %s, all fits',
    { timeout: 1_200_000 },
    async ([act, situation], { task }) => {
      const schedules: Schedule[] = []
      for (const [index, competitor] of competitors.entries()) {
        const points = atLength
          ? [false, true].map((together) => ({ from: 0, every: 1, placing: () => placing(together) }))
          : [{ from: (index + all.indexOf(act)) % sparse, every: sparse, placing: mixed(index) }]
        for (const some of points)
          schedules.push(...(await playPoints(stage, [situation, act, competitor], some)))
      }
      const threw = schedules.flatMap(({ title, threw }) => threw.map((what) => `${title}: ${what}`))
      const told = schedules.flatMap((schedule) => schedule.told)
      const faults = [
        ...(await whatIsBroken(stage.pool)),
        ...(await whatIsForgotten(stage.pool, told)),
        ...(await whatIsMisMailed(stage.pool)),
      ]
      const titles = new Map(schedules.map(({ productId, title }) => [productId, title]))
      const broken = faults.map(({ productId, what }) => `${titles.get(productId)}: ${what}`)
      expect([...threw, ...broken]).toEqual([])
      expect(await checkBooks(stage.shop.shop)).toEqual([])
      keepFigures(task.meta, { 'schedules of two acts, one at an await of the other': schedules.length })
    },
  )
}
