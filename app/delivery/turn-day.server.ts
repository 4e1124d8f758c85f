import { after, MINUTE } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { arrivalOf } from './arrival.ts'
import { readPlan } from './read-plan.server.ts'

/** Longer than lies between two runs of the job, so that no turn is missed; said twice it costs pages that are made twice. */
const lookBack = 5 * MINUTE

/** Kept pages say on which days a part comes: when those move on, by the cut-off or at midnight, they are stale. */
export async function turnDay({
  db,
  now,
  timeZone,
  changes,
}: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>) {
  const { schedule } = await readPlan(db)
  const leaving = (at: Date) => arrivalOf(schedule, { least: 0, most: 0 }, { now: at, timeZone }).from
  if (leaving(now()) !== leaving(after(now(), -lookBack))) await changes.publish(db, 'delivery')
}
