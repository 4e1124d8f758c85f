import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { regionName } from '../basics/regions.ts'
import { seller } from '../content/brand.ts'
import type { BuyerRefusal } from './buyer-refusal.ts'
import { needsRegion } from './find-rate.ts'
import type { TaxPlan } from './plan.ts'
import { type Supply, supplyOf } from './supply.ts'
import { isVatNumberOf, plainVatNumber } from './vat-number.ts'

/** Who buys, as far as tax goes by it; `added` is what tax was said to add, in dollars: compared, never believed. */
export interface TaxWish {
  region: string
  company: string
  vatNumber: string
  added: number
}

interface Buyer extends Omit<TaxWish, 'added'> {
  reverse: boolean
  /** How the goods leave then, where that can be said. */
  supply?: Supply | undefined
}

/**
 * Whether a business owes the tax itself is decided by its number's form and check digits, of the country that it goes to. What goes
 * nowhere (`to` is empty: it is collected) is taxed at home whatever its number: one of home's is kept, another neither kept nor refused.
 */
export function decideBuyer(
  plan: TaxPlan,
  to: string,
  wish: Omit<TaxWish, 'added'> | undefined,
): Outcome<Buyer, BuyerRefusal> {
  const country = to || plan.home.country
  const region = to && regionName(to, wish?.region ?? '') ? (wish?.region ?? '') : ''
  if (to && region === '' && needsRegion(plan, to)) return refuse({ refusal: 'region-needed' })
  const said = plainVatNumber(wish?.vatNumber ?? '')
  const isRight = said !== '' && isVatNumberOf(said, country)
  if (to && said && !isRight) return refuse({ refusal: 'vat-number-wrong', country })
  const vatNumber = isRight ? said : ''
  const reverse = vatNumber !== '' && country !== plan.home.country && plan.reverse.includes(country)
  const from = { country: plan.home.country, vatNumber: seller.vatNumber }
  const supply = reverse ? supplyOf(from, { country, vatNumber }) : undefined
  return ok({ region, company: wish?.company ?? '', vatNumber, reverse, ...(supply && { supply }) })
}
