import type { ShownPicture } from '../../basics/picture-set.ts'
import type { CardProduct } from '../../catalogue/card-product.ts'
import { ToolsGrid } from '../../catalogue/screens/tools-grid.tsx'
import { type CardReview, ReviewGrid } from '../../reviews/screens/review-card.tsx'
import { StructuredData } from '../../seo/structured-data.tsx'
import { organization, type ratingOf } from '../../seo/things.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import type { HeroScene } from './hero-picture.tsx'
import { HomeSection } from './home-section.tsx'
import { VehicleBand } from './vehicle-band.tsx'

type Rating = ReturnType<typeof ratingOf>

interface AboveContactProps {
  products: CardProduct[]
  pictures: { hero: HeroScene[]; gallery: ShownPicture[] }
  /** The shop's own, and that of all that is sold in it. */
  rating: Rating
  given: Rating
  reviews: CardReview[]
}

/** What home shows before its one form. */
export function AboveContact({ products, pictures, rating, given, reviews }: AboveContactProps) {
  return (
    <>
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
    </>
  )
}

function howMany(reviews: number): string {
  return reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`
}
