import { catalogueAddress } from '../../catalogue/catalogue-address.ts'
import { picturesOf } from '../../catalogue/more-pictures.ts'
import { gtinOf } from '../../catalogue/numbers/part-numbers.ts'
import { isTool, type Product, partAddress } from '../../catalogue/product.ts'
import type { HomeDelivery } from '../../delivery/home-delivery.ts'
import type { FitList as Fits } from '../../fitment/public.server.ts'
import { ProductFacts } from '../../orders/screens/product-facts.tsx'
import { type Review, type StarCounts, summarise } from '../../reviews/review.ts'
import { RatingLine } from '../../reviews/screens/rating-line.tsx'
import { productThing } from '../../seo/product-thing.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { breadcrumbs } from '../../seo/things.ts'
import type { taxOfPrices } from '../../tax/find-rate.ts'
import { Way } from '../purchase/way.tsx'
import { AboutProduct, type AboutProductProps } from './about-product.tsx'
import { BuyPart } from './buy-part.tsx'
import { FitBox } from './fit-box.tsx'
import { OfferWords, type OfferWordsProps } from './offer-words.tsx'
import { PartGallery } from './part-gallery.tsx'

interface WholePartProps extends Omit<AboutProductProps, 'mayReview'>, OfferWordsProps {
  fits: Fits
  delivery: HomeDelivery
  taxed: ReturnType<typeof taxOfPrices>
}

export function WholePart(props: WholePartProps) {
  const { product, said, related, fits, delivery, comes, taxWords, taxed } = props
  return (
    <main className="page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <StructuredData things={(shop) => thingsOf(shop, product, { ...said, sent: delivery, taxed })} />
      <Way category={product.category} />
      <div className="grid gap-6 pt-2 lg:grid-cols-2 lg:gap-12">
        <PartGallery product={product} />
        <div>
          <ProductFacts product={product} rating={<RatingLine counts={said.counts} />}>
            <OfferWords {...{ product, taxWords, delivery, comes }} />
          </ProductFacts>
          {(fits.rows.length > 0 || !isTool(product)) && <FitBox productId={product.id} />}
          <BuyPart product={product} />
        </div>
      </div>
      <AboutProduct product={product} fits={fits} said={said} mayReview={false} related={related} />
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
  const images = picturesOf(product).map(({ image }) => image)
  return [
    breadcrumbs(shop, [...way, [name, partAddress(slug)]]),
    productThing(shop, product, {
      rating: summarise(counts),
      gtin: gtinOf(product.numbers),
      images,
      ...said,
    }),
  ]
}
