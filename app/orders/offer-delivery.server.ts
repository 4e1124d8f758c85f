import type { DaySpan } from '../basics/dates.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import { productsOnSale } from '../catalogue/public.server.ts'
import { arrivalOf } from '../delivery/arrival.ts'
import type { Place } from '../delivery/find-zone.ts'
import { decideZone, type Offer, offersFor, type PlaceRefusal, parcelOf } from '../delivery/offers.ts'
import { readPlan } from '../delivery/public.server.ts'
import type { Shop } from '../shop/shop.ts'

/** With the days on which it comes that is paid now. */
export type ComingOffer = Offer & { arrives: DaySpan | undefined }

/** The ways in which so many pieces of products reach a place: what `placeCheckout` can be asked for. */
export async function offerDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  wished: { productId: string; quantity: number }[],
  place: Place,
): Promise<Outcome<{ offers: ComingOffer[] }, PlaceRefusal | { refusal: 'product-gone' }>> {
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
  const here = { now: shop.now(), timeZone: shop.timeZone }
  const offers = offersFor(plan, parcelOf(plan, lines), place)
  return ok({
    offers: offers.map((offer) => {
      return { ...offer, arrives: offer.days ? arrivalOf(plan.schedule, offer.days, here) : undefined }
    }),
  })
}
