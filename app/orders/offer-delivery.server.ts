import { type DaySpan, dayOf } from '../basics/dates.ts'
import { type Cents, times } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import type { Product } from '../catalogue/product.ts'
import { productsOnSale } from '../catalogue/public.server.ts'
import { arrivalOf } from '../delivery/arrival.ts'
import type { Place } from '../delivery/find-zone.ts'
import { decideZone, type Offer, offersFor, type PlaceRefusal, parcelOf } from '../delivery/offers.ts'
import { readPlan } from '../delivery/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { decideBuyer, type TaxWish } from '../tax/buyer.ts'
import type { BuyerRefusal } from '../tax/buyer-refusal.ts'
import { decideTax } from '../tax/decide-tax.ts'
import type { TaxPlan } from '../tax/plan.ts'
import { readTaxPlan } from '../tax/public.server.ts'

/** With the days on which it comes that is paid now, and what tax adds to all of it. */
export type ComingOffer = Offer & { arrives: DaySpan | undefined; taxAdded: Cents }

/** The ways in which so many pieces of products reach a place: what `placeCheckout` can be asked for. */
export async function offerDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  wished: { productId: string; quantity: number }[],
  { place, buyer: said }: { place: Place; buyer: Omit<TaxWish, 'added'> },
): Promise<Outcome<{ offers: ComingOffer[] }, PlaceRefusal | BuyerRefusal | { refusal: 'product-gone' }>> {
  const ids = wished.map(({ productId }) => productId.toLowerCase()).filter(isId)
  const found = await productsOnSale(shop.db).where('id', '=', anyOf('uuid', ids)).execute()
  const products = new Map(found.map((product) => [product.id, product]))
  const lines = wished.flatMap(({ productId, quantity }) => {
    const product = products.get(productId.toLowerCase())
    return product ? [{ product, quantity }] : []
  })
  if (lines.length < wished.length) return refuse({ refusal: 'product-gone' })
  const plan = await readPlan(shop.db)
  const decided = decideZone(plan, place)
  if (!decided.ok) return decided
  const taxPlan = await readTaxPlan(shop.db)
  const buyer = decideBuyer(taxPlan, place.country, said)
  if (!buyer.ok) return buyer
  const here = { now: shop.now(), timeZone: shop.timeZone }
  const offers = offersFor(plan, parcelOf(plan, lines), place)
  return ok({
    offers: offers.map((offer) => {
      const taxAdded = addedTo(
        taxPlan,
        { lines, offer },
        { place, buyer, day: dayOf(here.now, here.timeZone) },
      )
      return {
        ...offer,
        taxAdded,
        arrives: offer.days ? arrivalOf(plan.schedule, offer.days, here) : undefined,
      }
    }),
  })
}

/** What is collected is taxed at the shop's own place, and no business of elsewhere owes that tax itself. */
function addedTo(
  plan: TaxPlan,
  { lines, offer }: { lines: { product: Product; quantity: number }[]; offer: Offer },
  { place, buyer, day }: { place: Place; buyer: { region: string; reverse: boolean }; day: string },
): Cents {
  const collected = offer.address !== undefined
  const at = collected ? { country: '', region: '' } : { country: place.country, region: buyer.region }
  const goods = lines.map(({ product, quantity }) => {
    return { taxClass: product.taxClass, price: times(product.price, quantity) }
  })
  const parts = [...goods, { taxClass: plan.deliveryClass, price: offer.price }]
  const taxed = decideTax(plan, parts, { at, day, reverse: buyer.reverse && !collected })
  return taxed.reduce((sum, { added }) => sum + added, 0)
}
