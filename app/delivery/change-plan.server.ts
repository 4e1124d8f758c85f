import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { announceDay, type KeptPlan, writePlan } from '../shop/kept-plan.server.ts'
import type { Shop } from '../shop/shop.ts'
import { arrivalOf } from './arrival.ts'
import { planFault } from './check-plan.ts'
import type { DeliveryMethod, DeliveryPlan } from './plan.ts'
import { readKeptPlan, readPlan } from './read-plan.server.ts'

type Changed = Outcome<KeptPlan<DeliveryPlan>, Invalid<'plan'> | { refusal: 'delivery-plan-changed' }>

/** Placed orders keep theirs. An older `version` is refused. */
export async function changePlan(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  { plan, version }: { plan: DeliveryPlan; version: number },
): Promise<Changed> {
  const tidy = tidied(plan)
  const fault = planFault(tidy)
  if (fault) return refuse({ refusal: 'invalid', field: 'plan', message: fault })
  const written = await writePlan(shop, 'delivery', {
    plan: tidy,
    version,
    by: admin.userId,
    read: readKeptPlan,
    record: (db, { before, after }) =>
      recordAudit(db, {
        actor: admin.userId,
        action: 'change-delivery',
        before: { plan: recorded(before.plan) },
        after: { plan: recorded(after.plan) },
      }),
  })
  return written ? ok(written) : refuse({ refusal: 'delivery-plan-changed' })
}

/** Kept pages are stale when the promised day moves on (cut-off, midnight). */
export async function turnDay(shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes'>): Promise<void> {
  const { schedule } = await readPlan(shop.db)
  const here = { now: shop.now(), timeZone: shop.timeZone }
  await announceDay(shop, 'delivery', arrivalOf(schedule, { least: 0, most: 0 }, here).from)
}

/** As it stands on record: each number in a unit that is told with it. */
function recorded({ unweighed, zones, ...plan }: DeliveryPlan) {
  const methodOf = ({ heaviest, longest, steps, ...method }: DeliveryMethod) => ({
    ...method,
    heaviestGrams: heaviest,
    longestMillimetres: longest,
    steps: steps.map(({ from, price }) => ({
      ...(method.by === 'value' && { fromTotal: from }),
      ...(method.by === 'weight' && { fromGrams: from }),
      price,
    })),
  })
  const recordedZones = zones.map((zone) => ({ ...zone, methods: zone.methods.map(methodOf) }))
  return { ...plan, unweighedGrams: unweighed, zones: recordedZones }
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
