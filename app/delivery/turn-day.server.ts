import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { arrivalOf } from './arrival.ts'
import { readPlan } from './read-plan.server.ts'

/** Kept pages are stale when the promised day moves on (cut-off, midnight); it is kept with the plan and told once. */
export async function turnDay({
  db,
  now,
  timeZone,
  changes,
}: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>) {
  const { schedule } = await readPlan(db)
  const announcedDay = arrivalOf(schedule, { least: 0, most: 0 }, { now: now(), timeZone }).from
  await inTransaction(db, async (within) => {
    const turned = await within
      .updateTable('deliveryPlans')
      .set({ announcedDay })
      .where('announcedDay', 'is distinct from', announcedDay)
      .executeTakeFirst()
    if (turned.numUpdatedRows > 0n) await changes.publish(within, 'delivery')
  })
}
