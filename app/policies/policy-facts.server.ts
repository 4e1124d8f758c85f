import { countryInSentence } from '../basics/countries.ts'
import { dayOf } from '../basics/dates.ts'
import { brand, seller } from '../content/brand.ts'
import { readPlan } from '../delivery/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { findRate } from '../tax/find-rate.ts'
import { ANYWHERE } from '../tax/plan.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { PolicyFacts } from './policy.ts'

type Knowing = Pick<
  Shop,
  'db' | 'now' | 'timeZone' | 'url' | 'holdHours' | 'unverifiedHold' | 'keepMailsDays' | 'keepMessagesDays'
>

export async function policyFacts(shop: Knowing): Promise<PolicyFacts> {
  const { url, holdHours, unverifiedHold, keepMailsDays, keepMessagesDays } = shop
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
    'guest-hold-minutes': String(Math.min(holdHours * 60, unverifiedHold.minutes)),
    'return-days': String((await readPlan(shop.db)).returnDays),
    'mail-days': String(keepMailsDays),
    'message-days': String(keepMessagesDays),
  }
}

/** What prices have of tax in them, as a text goes on after “include”; the checkout tells what is due on an order. */
async function taxInPrices({ db, now, timeZone }: Pick<Shop, 'db' | 'now' | 'timeZone'>): Promise<string> {
  const plan = await readTaxPlan(db)
  const whereItGoes = 'where your order goes'
  if (plan.prices === 'added') return `no tax: the checkout adds what is due ${whereItGoes}`
  const [standard = ''] = plan.classes
  const { percent, name } = findRate(plan, standard, { country: '', region: '' }, dayOf(now(), timeZone))
  const atHome = percent > 0 ? `${percent}% ${name}` : ''
  if (plan.places.length < 2 && plan.places.every(({ country }) => country === ANYWHERE)) {
    return atHome || 'no sales tax'
  }
  const where = countryInSentence(plan.home.country)
  return `any tax that is due ${whereItGoes}${atHome && where && ` (in ${where}: ${atHome})`}`
}
