import { data, redirect } from 'react-router'
import { dayOf, spanWords } from '../basics/dates.ts'
import { catalogueAddress } from '../catalogue/catalogue-address.ts'
import { gtinOf } from '../catalogue/numbers/part-numbers.ts'
import { type Product, partAddress } from '../catalogue/product.ts'
import { ProductDetails } from '../catalogue/product-details.tsx'
import { findPart, findRelated, withPlaceholders } from '../catalogue/public.server.ts'
import { RelatedParts } from '../catalogue/screens/related-parts.tsx'
import { brand } from '../content/brand.ts'
import { specified } from '../content/messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { arrivalOf } from '../delivery/arrival.ts'
import { type HomeDelivery, homeDelivery } from '../delivery/home-delivery.ts'
import { readPlan } from '../delivery/public.server.ts'
import { showFitList } from '../fitment/public.server.ts'
import { ProductFacts } from '../orders/screens/product-facts.tsx'
import { productReviews } from '../reviews/public.server.ts'
import { type Review, type StarCounts, summarise } from '../reviews/review.ts'
import { ProductReviews } from '../reviews/screens/product-reviews.tsx'
import { RatingLine } from '../reviews/screens/rating-line.tsx'
import type { Found } from '../seo/addresses.ts'
import { productThing } from '../seo/product-thing.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { toldToPrograms } from '../tax/decide-tax.ts'
import { priceWords, taxOfPrices } from '../tax/find-rate.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { Route } from './+types/part.ts'
import { BuyPart } from './part/buy-part.tsx'
import { DeliveryWords } from './part/delivery-words.tsx'
import { FitBox } from './part/fit-box.tsx'
import { FitList } from './part/fit-list.tsx'
import { ZoomablePicture } from './part/zoomable-picture.tsx'
import { NoLongerSold } from './purchase/no-longer-sold.tsx'
import { Way } from './purchase/way.tsx'

const reviewsShown = 5
const relatedShown = 4

/** A product's page for everybody (docs/decisions/046), the same for all, so that it can be kept in memory. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findPart(shop.db, params.slug)
  if (!found) throw data(specified.pageNotFound, { status: 404 })
  if ('movedTo' in found) throw redirect(partAddress(found.movedTo) + url.search, 301)
  const { product, onSale } = found
  const related = await findRelated(shop, product, relatedShown)
  if (!onSale) return data({ product, related, gone: true as const }, { status: 410 })
  const [said, shown, fits, plan, taxPlan] = await Promise.all([
    productReviews(shop, product.id, url.searchParams.get('reviews') === 'all' ? undefined : reviewsShown),
    withPlaceholders(shop, [product]),
    showFitList(shop.db, product.id),
    readPlan(shop.db),
    readTaxPlan(shop.db),
  ])
  const delivery = homeDelivery(plan, product)
  const here = { now: shop.now(), timeZone: shop.timeZone }
  const comes = delivery.days ? spanWords(arrivalOf(plan.schedule, delivery.days, here)) : ''
  const day = dayOf(here.now, here.timeZone)
  const taxWords = priceWords(taxPlan, product.taxClass, day)
  const within = delivery.within.map((way) => {
    const part = { taxClass: taxPlan.deliveryClass, price: way.price }
    return { ...way, price: toldToPrograms(taxPlan, part, day) }
  })
  const taxed = taxOfPrices(taxPlan)
  const sent = { ...delivery, within }
  return { product: shown[0] ?? product, said, related, fits, delivery: sent, comes, taxWords, taxed }
}

type PartData = { product: Product; gone?: true } | undefined

export const handle: Found<PartData> & CachedPage = {
  reads: ['reviews'],
  address: (part) => (part && !part.gone ? partAddress(part.product.slug) : undefined),
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { name = specified.pageNotFound, description = brand.description } = loaderData?.product ?? {}
  return pageMeta(name, description)
}

export default function Part({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <NoLongerSold {...loaderData} />
  const { product, said, related, fits, delivery, comes, taxWords, taxed } = loaderData
  return (
    <main className="page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <StructuredData things={(shop) => thingsOf(shop, product, { ...said, sent: delivery, taxed })} />
      <Way category={product.category} />
      <div className="grid gap-6 pt-2 lg:grid-cols-2 lg:gap-12">
        <ZoomablePicture product={product} />
        <div>
          <ProductFacts product={product} rating={<RatingLine counts={said.counts} />}>
            <p className="text-muted text-sm empty:hidden">{taxWords}</p>
            <DeliveryWords delivery={delivery} comes={comes} />
          </ProductFacts>
          <FitBox productId={product.id} />
          <BuyPart product={product} />
        </div>
      </div>
      <ProductDetails product={product}>
        <FitList fits={fits} />
      </ProductDetails>
      <ProductReviews productId={product.id} {...said} mayReview={false} />
      <RelatedParts products={related} />
    </main>
  )
}

interface ProductFactsSaid {
  counts: StarCounts
  reviews: Review[]
  sent: HomeDelivery
  taxed: ReturnType<typeof taxOfPrices>
}

function thingsOf(shop: string, product: Product, { counts, ...said }: ProductFactsSaid) {
  const { slug, name, category } = product
  const way: [string, string][] = [['Catalogue', '/catalogue']]
  if (category) way.push([category, catalogueAddress(category)])
  return [
    breadcrumbs(shop, [...way, [name, partAddress(slug)]]),
    productThing(shop, product, { rating: summarise(counts), gtin: gtinOf(product.numbers), ...said }),
  ]
}
