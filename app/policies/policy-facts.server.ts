import { dayOf } from '../basics/dates.ts'
import { brand, seller } from '../content/brand.ts'
import { readPlan } from '../delivery/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { findRate } from '../tax/find-rate.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { PolicyFacts } from './policy.ts'

type Knowing = Pick<
  Shop,
  'db' | 'now' | 'timeZone' | 'url' | 'holdHours' | 'keepMailsDays' | 'keepMessagesDays'
>

export async function policyFacts(shop: Knowing): Promise<PolicyFacts> {
  const { url, holdHours, keepMailsDays, keepMessagesDays } = shop
  return {
    shop: brand.name,
    author: brand.author,
    seller: seller.name,
    address: seller.address.join(', '),
    email: seller.email,
    'tax-number': seller.taxNumber,
    tax: await taxInPrices(shop),
    url,
    'hold-hours': String(holdHours),
    'return-days': String((await readPlan(shop.db)).returnDays),
    'mail-days': String(keepMailsDays),
    'message-days': String(keepMessagesDays),
  }
}

/** What prices have of tax in them, as a text goes on after “include”. */
async function taxInPrices({ db, now, timeZone }: Pick<Shop, 'db' | 'now' | 'timeZone'>): Promise<string> {
  const plan = await readTaxPlan(db)
  if (plan.prices === 'added') return 'no tax: it is added at the checkout'
  const [standard = ''] = plan.classes
  const { percent, name } = findRate(plan, standard, { country: '', region: '' }, dayOf(now(), timeZone))
  return percent > 0 ? `${percent}% ${name}` : 'no sales tax'
}
