import type { CardProduct } from '../../catalogue/card-product.ts'
import type { Product } from '../../catalogue/product.ts'
import { ProductDetails } from '../../catalogue/product-details.tsx'
import { RelatedParts } from '../../catalogue/screens/related-parts.tsx'
import type { FitList as Fits } from '../../fitment/public.server.ts'
import type { Review, StarCounts } from '../../reviews/review.ts'
import { ProductReviews } from '../../reviews/screens/product-reviews.tsx'
import { FitList } from './fit-list.tsx'

export interface AboutProductProps {
  product: Product
  fits?: Fits
  said: { counts: StarCounts; reviews: Review[] }
  mayReview: boolean
  related: CardProduct[]
}

/** What a product's page says below where it is bought. */
export function AboutProduct({ product, fits, said, mayReview, related }: AboutProductProps) {
  return (
    <>
      <ProductDetails product={product}>{fits && <FitList fits={fits} />}</ProductDetails>
      <ProductReviews productId={product.id} {...said} mayReview={mayReview} />
      <RelatedParts products={related} />
    </>
  )
}
