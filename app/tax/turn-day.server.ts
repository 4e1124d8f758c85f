import { dayOf } from '../basics/dates.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * Kept pages say what tax is in a price: with a new day, by the shop's calendar, another rate may hold, so they are stale. Each day is
 * told once, however late the job runs. Without a plan no rate ever changes.
 */
export async function turnTaxDay({
  db,
  now,
  timeZone,
  changes,
}: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>) {
  const announcedDay = dayOf(now(), timeZone)
  await inTransaction(db, async (within) => {
    const turned = await within
      .updateTable('taxPlans')
      .set({ announcedDay })
      .where('announcedDay', 'is distinct from', announcedDay)
      .executeTakeFirst()
    if (turned.numUpdatedRows > 0n) await changes.publish(within, 'tax')
  })
}
