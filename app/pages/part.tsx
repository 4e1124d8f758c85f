import { data, redirect } from 'react-router'
import { dayOf } from '../basics/dates.ts'
import { cardProduct } from '../catalogue/card-product.ts'
import { type Product, partAddress } from '../catalogue/product.ts'
import { findPart, findRelated, withPlaceholders } from '../catalogue/public.server.ts'
import { brand } from '../content/brand.ts'
import { specified } from '../content/messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { readPlan } from '../delivery/public.server.ts'
import { showFitList } from '../fitment/public.server.ts'
import { productReviews } from '../reviews/public.server.ts'
import type { Found } from '../seo/addresses.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { sendOnce } from '../shop/send-once.server.ts'
import { toldToPrograms } from '../tax/decide-tax.ts'
import { taxOfPrices } from '../tax/find-rate.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import { asSent } from '../ui/as-sent.tsx'
import type { Route } from './+types/part.ts'
import { offerOf } from './part/offer-of.ts'
import { showGone } from './purchase/gone.server.ts'

const reviewsShown = 5
const relatedShown = 4

/** A product's page for everybody (docs/decisions/046), the same for all, so that it can be kept in memory. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findPart(shop.db, params.slug)
  if (!found) throw data(specified.pageNotFound, { status: 404 })
  if ('movedTo' in found) throw redirect(partAddress(found.movedTo) + url.search, 301)
  const { product, onSale } = found
  const { slug, name, description, image } = product
  const head = { slug, name, description, image }
  if (!onSale) {
    const gone = sendOnce(context, await showGone(shop, product))
    return data({ product: head, gone }, { status: 410 })
  }
  const [related, said, shown, fits, plan, taxPlan] = await Promise.all([
    findRelated(shop, product, relatedShown),
    productReviews(shop, product.id, url.searchParams.get('reviews') === 'all' ? undefined : reviewsShown),
    withPlaceholders(shop, [product]),
    showFitList(shop.db, product.id),
    readPlan(shop.db),
    readTaxPlan(shop.db),
  ])
  const here = { now: shop.now(), timeZone: shop.timeZone }
  const { delivery, comes, taxWords } = offerOf(product, { delivery: plan, tax: taxPlan }, here)
  const day = dayOf(here.now, here.timeZone)
  const within = delivery.within.map((way) => {
    const part = { taxClass: taxPlan.deliveryClass, price: way.price }
    return { ...way, price: toldToPrograms(taxPlan, part, day) }
  })
  const taxed = taxOfPrices(taxPlan)
  const sent = { ...delivery, within }
  const beside = related.map((one) => cardProduct(one))
  const told = { related: beside, fits, delivery: sent, comes, taxWords, taxed }
  const part = { product: shown[0] ?? product, said, ...told }
  return { product: head, part: sendOnce(context, part) }
}

type PartData = { product: Pick<Product, 'slug' | 'name' | 'image'>; gone?: object } | undefined

/** What messengers and networks can show: no drawings (SVG). */
const canBeShared = /\.(?:jpe?g|png|webp)$/i

export const handle: Found<PartData> & CachedPage = {
  reads: ['reviews'],
  address: (part) => (part && !part.gone ? partAddress(part.product.slug) : undefined),
  picture: (part) =>
    part && canBeShared.test(part.product.image)
      ? { address: part.product.image, alt: part.product.name }
      : undefined,
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { name = specified.pageNotFound, description = brand.description } = loaderData?.product ?? {}
  return pageMeta(name, description)
}

const WholePart = asSent(async () => (await import('./part/whole-part.tsx')).WholePart)
const NoLongerSold = asSent(async () => (await import('./purchase/no-longer-sold.tsx')).NoLongerSold)

export default function Part({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <NoLongerSold sent={loaderData.gone} />
  // What was typed and asked of one part is not of the next that it leads to.
  return <WholePart key={loaderData.product.slug} sent={loaderData.part} />
}
