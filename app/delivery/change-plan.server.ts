import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { planFault } from './check-plan.ts'
import type { DeliveryPlan } from './plan.ts'
import { type KeptPlan, readKeptPlan } from './read-plan.server.ts'

type Changed = Outcome<KeptPlan, Invalid<'plan'> | { refusal: 'delivery-plan-changed' }>

/** In every process with the commit, on record; placed orders keep theirs. An older `version` is refused. */
export async function changePlan(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  { plan, version }: { plan: DeliveryPlan; version: number },
): Promise<Changed> {
  const tidy = tidied(plan)
  const fault = planFault(tidy)
  if (fault) return refuse({ refusal: 'invalid', field: 'plan', message: fault })
  return await inTransaction(shop.db, async (db) => {
    await lockByName(db, 'delivery')
    const before = await readKeptPlan(db)
    if (before.version !== version) return refuse({ refusal: 'delivery-plan-changed' })
    if (isDeepStrictEqual(before.plan, tidy)) return ok(before)
    const changed = { version: version + 1, changedAt: shop.now() }
    const row = { ...changed, plan: JSON.stringify(tidy), changedBy: admin.userId }
    await db
      .insertInto('deliveryPlans')
      .values({ sole: true, ...row })
      .onConflict((conflict) => conflict.column('sole').doUpdateSet(row))
      .execute()
    const change = { before: { plan: before.plan }, after: { plan: tidy } }
    await recordAudit(db, { actor: admin.userId, action: 'change-delivery', ...change })
    await shop.changes.publish(db, 'delivery')
    return ok({ plan: tidy, ...changed })
  })
}

/** Without blanks at the edges; codes in capitals. */
function tidied(plan: DeliveryPlan): DeliveryPlan {
  const { collection } = plan
  const capitals = (text: string) => text.trim().toUpperCase()
  return {
    ...plan,
    collection: collection && { name: collection.name.trim(), address: collection.address.trim() },
    zones: plan.zones.map((zone) => ({
      name: zone.name.trim(),
      countries: zone.countries.map(capitals),
      postcodes: zone.postcodes.map(capitals),
      methods: zone.methods.map((method) => ({ ...method, name: method.name.trim() })),
    })),
  }
}
