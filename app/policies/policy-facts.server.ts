import { countryCodes, countryInSentence } from '../basics/countries.ts'
import { dayOf } from '../basics/dates.ts'
import { brand, seller } from '../content/brand.ts'
import type { DeliveryPlan } from '../delivery/plan.ts'
import { readPlan } from '../delivery/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { customsSentence, isLeftToCustoms } from '../tax/customs.ts'
import { findRate } from '../tax/find-rate.ts'
import { ANYWHERE, type TaxPlan } from '../tax/plan.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { PolicyFacts } from './policy.ts'

type Knowing = Pick<
  Shop,
  'db' | 'now' | 'timeZone' | 'url' | 'holdHours' | 'unverifiedHold' | 'keepMailsDays' | 'keepMessagesDays'
>

export async function policyFacts(shop: Knowing): Promise<PolicyFacts> {
  const [delivery, tax] = await Promise.all([readPlan(shop.db), readTaxPlan(shop.db)])
  const day = dayOf(shop.now(), shop.timeZone)
  const { url, holdHours, unverifiedHold, keepMailsDays, keepMessagesDays } = shop
  return {
    shop: brand.name,
    author: brand.author,
    seller: seller.name,
    address: seller.address.join(', '),
    email: seller.email,
    'tax-number': seller.taxNumber,
    tax: taxInPrices(tax, day),
    customs: leavesToCustoms(tax, delivery, day) ? customsSentence : '',
    url,
    'hold-hours': String(holdHours),
    'guest-hold-minutes': String(Math.min(holdHours * 60, unverifiedHold.minutes)),
    'return-days': String(delivery.returnDays),
    'mail-days': String(keepMailsDays),
    'message-days': String(keepMessagesDays),
  }
}

/** What prices have of tax in them, as a text goes on after “include”; the checkout tells what is charged on an order. */
function taxInPrices(plan: TaxPlan, day: string): string {
  const charged = 'that we charge where your order goes'
  if (plan.prices === 'added') return `no tax: the checkout adds any ${charged}`
  const [standard = ''] = plan.classes
  const { percent, name } = findRate(plan, standard, { country: '', region: '' }, day)
  const atHome = percent > 0 ? `${percent}% ${name}` : ''
  if (plan.places.length < 2 && plan.places.every(({ country }) => country === ANYWHERE)) {
    return atHome || 'no sales tax'
  }
  const where = countryInSentence(plan.home.country)
  return `any tax ${charged}${atHome && where && ` (in ${where}: ${atHome})`}`
}

/** Whether the shop delivers to anywhere whose tax it leaves to whoever receives it. */
function leavesToCustoms(tax: TaxPlan, { zones }: DeliveryPlan, day: string): boolean {
  const named = zones.flatMap(({ countries }) => countries)
  const countries = named.includes(ANYWHERE) ? countryCodes : named
  return countries.some((country) => isLeftToCustoms(tax, { country, region: '' }, day))
}
