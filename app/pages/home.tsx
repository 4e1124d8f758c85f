import { productsInTurn } from '../catalogue/public.server.ts'
import { ToolsGrid } from '../catalogue/screens/tools-grid.tsx'
import { brand } from '../content/brand.ts'
import { heroSlides } from '../content/hero.ts'
import { galleryPictures } from '../content/home.ts'
import { pageMeta } from '../content/page-meta.ts'
import { contactAction } from '../messages/contact-action.server.ts'
import { countStars, listReviews } from '../reviews/public.server.ts'
import { ReviewGrid } from '../reviews/screens/review-card.tsx'
import type { Found } from '../seo/addresses.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { organization, ratingOf } from '../seo/things.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'
import { BusinessSummary } from './home/business-summary.tsx'
import { ContactSection } from './home/contact-section.tsx'
import { Gallery } from './home/gallery.tsx'
import { Hero } from './home/hero.tsx'
import { HomeSection } from './home/home-section.tsx'
import { VehicleBand } from './home/vehicle-band.tsx'

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
  return {
    products: products.map(
      ({ id, slug, name, image, placeholder, description, available, minimum, price, category }) => {
        return { id, slug, name, image, placeholder, description, available, minimum, price, category }
      },
    ),
    pictures: {
      hero: heroSlides.map(({ picture }) => ({
        workshop: shop.pictures.named(picture),
        garage: shop.pictures.named(`${picture}-garage`),
      })),
      gallery: galleryPictures.map(({ picture }) => shop.pictures.named(picture)),
    },
    rating: ratingOf(stars.shop),
    given: ratingOf(stars['']),
    reviews: reviews.slice(0, reviewsShown).map(({ createdAt: _, ...review }) => review),
  }
}

/** The contact form, sent by a browser whose script has not come. */
export async function action(sent: Route.ActionArgs) {
  return await contactAction(sent)
}

export function meta() {
  return pageMeta(undefined, brand.description)
}

/** Home in the specification's order: hero, Our Tools, reviews, gallery, contact, business summary. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, reviews, rating, given, pictures } = loaderData
  return (
    <main>
      <h1 className="sr-only">
        {brand.name}: {brand.tagline}
      </h1>
      <StructuredData things={(shop) => [organization(shop, rating)]} />
      <VehicleBand />
      <Hero scenes={pictures.hero} />
      <HomeSection
        title="Our Tools"
        lead="Picked from every shelf. The number in stock is the number you can order."
        more={<LinkButton to="/catalogue">See all parts and tools</LinkButton>}
      >
        {products.length > 0 ? (
          <ToolsGrid products={products} />
        ) : (
          <EmptyState title="The shelf is empty today" text="New parts come in every week." />
        )}
      </HomeSection>
      {reviews.length > 0 && (
        <HomeSection
          title="What customers say"
          lead={given && `${given.mean.toFixed(1)} of 5 stars, from ${howMany(given.count)}.`}
          more={
            given &&
            given.count > reviews.length && (
              <LinkButton to="/customer-reviews">Read all {howMany(given.count)}</LinkButton>
            )
          }
        >
          <ReviewGrid reviews={reviews} />
        </HomeSection>
      )}
      <Gallery pictures={pictures.gallery} />
      <ContactSection />
      <BusinessSummary />
    </main>
  )
}

function howMany(reviews: number): string {
  return reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`
}
