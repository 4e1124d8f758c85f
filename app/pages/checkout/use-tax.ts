import type { UseFormReturn } from 'react-hook-form'
import { type Cents, times } from '../../basics/money.ts'
import { regionsOf } from '../../basics/regions.ts'
import type { ShownLine } from '../../basket/basket-view.ts'
import { decideBuyer, type TaxWish } from '../../tax/buyer.ts'
import { isLeftToCustoms } from '../../tax/customs.ts'
import { decideTax, sumTaxes, type TaxSum } from '../../tax/decide-tax.ts'
import { needsRegion } from '../../tax/find-rate.ts'
import type { TaxPlan } from '../../tax/plan.ts'
import { regionSentence, vatNumberSentence } from '../../tax/refusals.ts'
import type { Delivering, Where } from './use-delivery.ts'

export interface TaxData {
  plan: TaxPlan
  day: string
}

/** What all of it is taxed with, as it is chosen so far, by the same functions as the shop. */
export function useTax(
  form: UseFormReturn<Where>,
  { plan, day }: TaxData,
  { lines, delivering }: { lines: ShownLine[]; delivering: Delivering },
) {
  const { selected, place, knownRegion } = delivering
  const typed = form.watch()
  const to = selected?.address === undefined ? place.country : ''
  const ownRegion = to && knownRegion
  const asksRegion = ownRegion === '' && needsRegion(plan, to)
  const { asksVatNumber, takesVatNumber } = vatNumberAt(plan, to)
  const wish: Omit<TaxWish, 'added'> = {
    region: asksRegion ? typed.region : ownRegion,
    company: typed.company.trim(),
    vatNumber: takesVatNumber ? typed.vatNumber.trim() : '',
  }
  const decided = decideBuyer(plan, to, wish)
  const goods = lines.map(({ product, quantity }) => {
    return { taxClass: product.taxClass, price: times(product.price, quantity) }
  })
  const parts = [...goods, { taxClass: plan.deliveryClass, price: selected?.price ?? 0 }]
  const { region, reverse, supply } = decided.ok ? decided : { region: '', reverse: false, supply: undefined }
  const taxed = decideTax(plan, parts, { at: { country: to, region }, day, reverse, supply })
  const added: Cents = taxed.reduce((sum, one) => sum + one.added, 0)
  const isKnown = decided.ok || decided.refusal !== 'region-needed'
  const paid = taxed.map((one, at) => ({ ...one, paid: (parts[at]?.price ?? 0) + one.added }))
  const sums: TaxSum[] = isKnown ? sumTaxes(paid) : []
  return {
    asksRegion,
    asksVatNumber,
    takesVatNumber,
    wish,
    reverse,
    sums,
    /** Nothing while it is not known where it is taxed. */
    added: isKnown ? added : 0,
    isKnown,
    /** Whether customs may ask for what the shop does not charge there. */
    toCustoms: isKnown && selected !== undefined && isLeftToCustoms(plan, { country: to, region }, day),
    /** Whether prices are without tax, so that it is told as a part of its own. */
    onTop: plan.prices === 'added',
    regions: regionsOf(to),
    faults: {
      region: decided.ok || decided.refusal !== 'region-needed' ? undefined : regionSentence,
      vatNumber:
        decided.ok || decided.refusal !== 'vat-number-wrong'
          ? undefined
          : vatNumberSentence(to || plan.home.country),
    },
  }
}

/** Whether tax goes by one, and whether one can be named: elsewhere there is none that the shop could compare it with. */
function vatNumberAt({ home, reverse }: TaxPlan, to: string) {
  const isHome = (to || home.country) === home.country
  const asksVatNumber = !isHome && reverse.includes(to)
  return { asksVatNumber, takesVatNumber: asksVatNumber || (isHome && home.country !== '') }
}

export type Taxing = ReturnType<typeof useTax>
