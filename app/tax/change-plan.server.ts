import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { planFault } from './check-plan.ts'
import type { TaxPlan } from './plan.ts'
import { type KeptTaxPlan, readKeptTaxPlan } from './read-plan.server.ts'

type Changed = Outcome<KeptTaxPlan, Invalid<'plan'> | { refusal: 'tax-plan-changed' }>

/**
 * Writes the plan anew, on record and in every process with the commit. Orders that are placed keep what they were placed with.
 * `version` is the one that was read: who has read an older one than there is by now is told so, and nothing is written over.
 */
export async function changeTaxPlan(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  { plan, version }: { plan: TaxPlan; version: number },
): Promise<Changed> {
  const tidy = tidied(plan)
  const fault = planFault(tidy)
  if (fault) return refuse({ refusal: 'invalid', field: 'plan', message: fault })
  return await inTransaction(shop.db, async (db) => {
    await lockByName(db, 'tax')
    const before = await readKeptTaxPlan(db)
    if (before.version !== version) return refuse({ refusal: 'tax-plan-changed' })
    if (isDeepStrictEqual(before.plan, tidy)) return ok(before)
    const changed = { version: version + 1, changedAt: shop.now() }
    const row = { ...changed, plan: JSON.stringify(tidy), changedBy: admin.userId }
    await db
      .insertInto('taxPlans')
      .values({ sole: true, ...row })
      .onConflict((conflict) => conflict.column('sole').doUpdateSet(row))
      .execute()
    const change = { before: { plan: before.plan }, after: { plan: tidy } }
    await recordAudit(db, { actor: admin.userId, action: 'change-tax', ...change })
    await shop.changes.publish(db, 'tax')
    return ok({ plan: tidy, ...changed })
  })
}

/** Without blanks at the edges; codes in capitals; rates by class and day. */
function tidied(plan: TaxPlan): TaxPlan {
  const capitals = (text: string) => text.trim().toUpperCase()
  const byDay = (one: { class: string; from: string }) => `${plan.classes.indexOf(one.class)} ${one.from}`
  return {
    ...plan,
    classes: plan.classes.map((name) => name.trim()),
    deliveryClass: plan.deliveryClass.trim(),
    home: { country: capitals(plan.home.country), region: capitals(plan.home.region) },
    reverse: plan.reverse.map(capitals),
    places: plan.places.map(({ name, country, region, rates }) => ({
      ...{ country: capitals(country), region: capitals(region), name: name.trim() },
      rates: rates
        .map((rate) => ({ ...rate, class: rate.class.trim(), from: rate.from.trim() }))
        .toSorted((one, next) => (byDay(one) < byDay(next) ? -1 : 1)),
    })),
  }
}
