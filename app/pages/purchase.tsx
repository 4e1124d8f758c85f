import { data, redirect } from 'react-router'
import { dayOf } from '../basics/dates.ts'
import { cardProduct } from '../catalogue/card-product.ts'
import { catalogueAddress } from '../catalogue/catalogue-address.ts'
import { isTool, type Product } from '../catalogue/product.ts'
import { findFormerProduct, findProduct, findRelated, withPlaceholders } from '../catalogue/public.server.ts'
import { brand } from '../content/brand.ts'
import { specified } from '../content/messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { readPlan } from '../delivery/public.server.ts'
import { fitsInUse } from '../garage/public.server.ts'
import { OrderSection } from '../orders/screens/order-section.tsx'
import { ProductFacts } from '../orders/screens/product-facts.tsx'
import { mayReview, productReviews } from '../reviews/public.server.ts'
import { type StarCounts, summarise } from '../reviews/review.ts'
import { RatingLine } from '../reviews/screens/rating-line.tsx'
import { productThing } from '../seo/product-thing.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import { loginAddress } from '../session/return-path.ts'
import type { HtmlFirst } from '../shop/cached.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { sendOnce } from '../shop/send-once.server.ts'
import { planAtHome } from '../tax/find-rate.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import { asSent } from '../ui/as-sent.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/purchase.ts'
import { FitBox } from './part/fit-box.tsx'
import { offerOf } from './part/offer-of.ts'
import { OfferWords } from './part/offer-words.tsx'
import { showGone } from './purchase/gone.server.ts'
import { Way } from './purchase/way.tsx'

const reviewsShown = 5
const relatedShown = 4

/** The product, for signed-in people (specification 2); others sign in first and come back. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginAddress(url.pathname + url.search))
  const shop = context.get(shopContext)
  const product = await findProduct(shop.db, params.toolsId)
  if (!product) return await formerly(context, params.toolsId)
  const owner = { viewer, headers: request.headers }
  const [said, mayWrite, related, shown, { fits, vehicleFault }, delivery, tax] = await Promise.all([
    productReviews(shop, product.id, url.searchParams.get('reviews') === 'all' ? undefined : reviewsShown),
    mayReview(shop, viewer, product.id),
    findRelated(shop, product, relatedShown),
    withPlaceholders(shop, [product]),
    fitsInUse(shop, owner, [product.id]),
    readPlan(shop.db),
    readTaxPlan(shop.db),
  ])
  const fit = fits[product.id]
  const day = dayOf(shop.now(), shop.timeZone)
  const plans = { delivery, tax: planAtHome(tax, day), day }
  const here = { now: shop.now(), timeZone: shop.timeZone }
  const { delivery: sent, ...words } = offerOf(product, { delivery, tax }, here)
  const offer = { ...words, delivery: { price: sent.price, to: sent.to } }
  const about = { product, said, mayReview: mayWrite, related: related.map((one) => cardProduct(one)) }
  return {
    product: shown[0] ?? product,
    counts: said.counts,
    about: sendOnce(context, about),
    fit,
    vehicleFault,
    plans,
    offer,
  }
}

/** What was sold here once: gone, but orders, reviews and mails still lead to it. */
async function formerly(context: Route.LoaderArgs['context'], id: string) {
  const shop = context.get(shopContext)
  const product = await findFormerProduct(shop.db, id)
  if (!product) throw data(specified.pageNotFound, { status: 404 })
  return data({ product, gone: sendOnce(context, await showGone(shop, product)) }, { status: 410 })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta({ loaderData }: Route.MetaArgs) {
  const { name = specified.pageNotFound, description = brand.description } = loaderData?.product ?? {}
  return pageMeta(name, description)
}

const AboutProduct = asSent(async () => (await import('./part/about-product.tsx')).AboutProduct)
const NoLongerSold = asSent(async () => (await import('./purchase/no-longer-sold.tsx')).NoLongerSold)

export default function Purchase({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <NoLongerSold sent={loaderData.gone} />
  const { product, counts, about, fit, vehicleFault, plans, offer } = loaderData
  return (
    <main className="page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <StructuredData things={(shop) => thingsOf(shop, product, counts)} />
      <Way category={product.category} />
      <div className="grid gap-6 pt-2 lg:grid-cols-2 lg:gap-12">
        <Picture
          src={product.image}
          alt={product.name}
          sizes="(min-width: 1240px) 560px, (min-width: 1024px) 46vw, 92vw"
          placeholder={product.placeholder}
          eager="first"
          className="aspect-4/3 border border-line"
        />
        <div>
          <ProductFacts product={product} rating={<RatingLine counts={counts} />}>
            <OfferWords product={product} {...offer} />
          </ProductFacts>
          {(fit || !isTool(product)) && <FitBox productId={product.id} fit={fit} fault={vehicleFault} />}
          <OrderSection key={product.id} product={product} plans={plans} fit={fit} />
        </div>
      </div>
      <AboutProduct sent={about} />
    </main>
  )
}

function thingsOf(shop: string, product: Product, counts: StarCounts) {
  const { id, name, category } = product
  const way: [string, string][] = [['Catalogue', '/catalogue']]
  if (category) way.push([category, catalogueAddress(category)])
  return [
    breadcrumbs(shop, [...way, [name, `/purchase/${id}`]]),
    productThing(shop, product, { rating: summarise(counts) }),
  ]
}
