import { cardProduct } from '../catalogue/card-product.ts'
import { productsInTurn } from '../catalogue/public.server.ts'
import { brand } from '../content/brand.ts'
import { heroSlides } from '../content/hero.ts'
import { galleryPictures } from '../content/home.ts'
import { pageMeta } from '../content/page-meta.ts'
import { contactAction } from '../messages/contact-action.server.ts'
import { countStars, listReviews } from '../reviews/public.server.ts'
import type { Found } from '../seo/addresses.ts'
import { ratingOf } from '../seo/things.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { sendOnce } from '../shop/send-once.server.ts'
import { asSent } from '../ui/as-sent.tsx'
import type { Route } from './+types/home.ts'
import { ContactSection } from './home/contact-section.tsx'

const productsShown = 9
const reviewsShown = 9

/** `/home` is the same page: it is known by the shorter address. */
export const handle: Found & CachedPage = { address: () => '/', reads: [] }

/** The same for everybody, so that it can be kept in memory. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [products, reviews, stars] = await Promise.all([
    productsInTurn(shop, productsShown),
    listReviews(shop),
    countStars(shop),
  ])
  const above = {
    products: products.map((product) => cardProduct(product)),
    pictures: {
      hero: heroSlides.map(({ picture }) => ({
        workshop: shop.pictures.named(picture),
        garage: shop.pictures.named(`${picture}-garage`),
      })),
      // Without placeholders: nobody sees them before they are scrolled to.
      gallery: galleryPictures.map(({ picture }) => ({ image: shop.pictures.named(picture).image })),
    },
    rating: ratingOf(stars.shop),
    given: ratingOf(stars['']),
    reviews: reviews.slice(0, reviewsShown).map(({ createdAt: _, ...review }) => review),
  }
  return { above: sendOnce(context, above), summary: sendOnce(context, {}) }
}

/** The contact form, sent by a browser whose script has not come. */
export async function action(sent: Route.ActionArgs) {
  return await contactAction(sent)
}

export function meta() {
  return pageMeta(undefined, brand.description)
}

const AboveContact = asSent(async () => (await import('./home/above-contact.tsx')).AboveContact)
const BusinessSummary = asSent(async () => (await import('./home/business-summary.tsx')).BusinessSummary)

/** Home in the specification's order: hero, Our Tools, reviews, gallery, contact, business summary. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1 className="sr-only">
        {brand.name}: {brand.tagline}
      </h1>
      <AboveContact sent={loaderData.above} />
      <ContactSection />
      <BusinessSummary sent={loaderData.summary} />
    </main>
  )
}
