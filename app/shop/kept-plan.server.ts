import { isDeepStrictEqual } from 'node:util'
import { lockByName } from '../basics/sql.server.ts'
import { type Database, inTransaction } from './database.ts'
import type { Shop } from './shop.ts'

/** Of each plan that is kept as one document, the table with its one row; the topic is also what its writers take turns by. */
const tables = { delivery: 'deliveryPlans', tax: 'taxPlans' } as const
type PlanTopic = keyof typeof tables

/** A plan as it is kept. */
export interface KeptPlan<Plan> {
  plan: Plan
  /** Counts its changes; 0 where there was none. */
  version: number
  changedAt: Date | undefined
}

interface Writing<Plan> {
  plan: Plan
  /** The one that was read: who has read an older one than there is by now writes nothing over. */
  version: number
  by: string
  read(db: Database): Promise<KeptPlan<Plan>>
  record(db: Database, change: { before: { plan: Plan }; after: { plan: Plan } }): Promise<void>
}

/** Writes a plan anew, on record and in every process with the commit; `undefined` where another was written meanwhile. */
export async function writePlan<Plan>(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  topic: PlanTopic,
  { plan, version, by, read, record }: Writing<Plan>,
): Promise<KeptPlan<Plan> | undefined> {
  return await inTransaction(shop.db, async (db) => {
    await lockByName(db, topic)
    const before = await read(db)
    if (before.version !== version) return undefined
    if (isDeepStrictEqual(before.plan, plan)) return before
    const changed = { version: version + 1, changedAt: shop.now() }
    const row = { ...changed, plan: JSON.stringify(plan), changedBy: by }
    await db
      .insertInto(tables[topic])
      .values({ sole: true, ...row })
      .onConflict((conflict) => conflict.column('sole').doUpdateSet(row))
      .execute()
    await record(db, { before: { plan: before.plan }, after: { plan } })
    await shop.changes.publish(db, topic)
    return { plan, ...changed }
  })
}

/**
 * Tells that what is shown by a plan has moved on to another day (`2026-11-23`): once, whichever process says it and however late.
 * Without a plan nobody is told.
 */
export async function announceDay(
  { db, changes }: Pick<Shop, 'db' | 'changes'>,
  topic: PlanTopic,
  announcedDay: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const turned = await within
      .updateTable(tables[topic])
      .set({ announcedDay })
      .where('announcedDay', 'is distinct from', announcedDay)
      .executeTakeFirst()
    if (turned.numUpdatedRows > 0n) await changes.publish(within, topic)
  })
}
