import { recordAudit } from '../audit/public.server.ts'
import { dayOf } from '../basics/dates.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { announceDay, type KeptPlan, writePlan } from '../shop/kept-plan.server.ts'
import type { Shop } from '../shop/shop.ts'
import { planFault } from './check-plan.ts'
import type { TaxPlan } from './plan.ts'
import { readKeptTaxPlan } from './read-plan.server.ts'

type Changed = Outcome<KeptPlan<TaxPlan>, Invalid<'plan'> | { refusal: 'tax-plan-changed' }>

/** Orders that are placed keep what they were placed with. An older `version` is refused. */
export async function changeTaxPlan(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>,
  admin: Admin,
  { plan, version }: { plan: TaxPlan; version: number },
): Promise<Changed> {
  const tidy = tidied(plan)
  const fault = planFault(tidy, dayOf(shop.now(), shop.timeZone))
  if (fault) return refuse({ refusal: 'invalid', field: 'plan', message: fault })
  const written = await writePlan(shop, 'tax', {
    plan: tidy,
    version,
    by: admin.userId,
    read: readKeptTaxPlan,
    record: (db, change) => recordAudit(db, { actor: admin.userId, action: 'change-tax', ...change }),
  })
  return written ? ok(written) : refuse({ refusal: 'tax-plan-changed' })
}

/** Kept pages say what tax is in a price: with a new day, by the shop's calendar, another rate may hold, so they are stale. */
export async function turnTaxDay(shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>): Promise<void> {
  await announceDay(shop, 'tax', dayOf(shop.now(), shop.timeZone))
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
      country: capitals(country),
      region: capitals(region),
      name: name.trim(),
      rates: rates
        .map((rate) => ({ ...rate, class: rate.class.trim(), from: rate.from.trim() }))
        .toSorted((one, next) => (byDay(one) < byDay(next) ? -1 : 1)),
    })),
  }
}
