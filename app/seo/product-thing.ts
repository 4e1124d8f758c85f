import type { ItemList, OfferShippingDetails, Product, Review, UnitPriceSpecification } from 'schema-dts'
import { type Cents, toDollars } from '../basics/money.ts'
import { returns } from '../content/brand.ts'
import { aggregateRating, type Rating, shopId } from './things.ts'

export interface SoldThing {
  slug: string
  name: string
  image: string
  description: string
  available: number
  minimum: number
  price: Cents
  brand?: string
  partNumber?: string
  category?: string
}

/** What delivery of it costs and how long it takes, in working days, by country. */
export interface SentThing {
  schedule: { handlingDays: number }
  returnDays: number
  within: { country: string; price: Cents; days: { least: number; most: number } | null }[]
}

interface ShownReview {
  name: string
  rating: number
  comment: string
  createdAt: Date
}

interface SaidOf {
  rating?: Rating | undefined
  sent?: SentThing
  /** Those of its reviews that its page shows. */
  reviews?: ShownReview[]
  /** All its pictures, where it has more than one. */
  images?: string[]
  /** Its EAN or UPC. */
  gtin?: string | undefined
  /** Whether its price has tax in it, or that comes on top. */
  taxed?: 'inside' | 'added' | 'none'
}

/**
 * What Google's product snippets and merchant listings ask for and recommend, as far as the shop knows it. The offer says whether as many
 * are left as one has to take; the rating is there once one has given any.
 */
export function productThing(shop: string, sold: SoldThing, said: SaidOf = {}): Product {
  const { slug, name, image, description, available, minimum, price, brand, partNumber, category } = sold
  const { rating, reviews = [], images = [image], gtin, sent, taxed } = said
  const pictures = images.map((address) => new URL(address, shop).href)
  const page = `${shop}/parts/${slug}`
  return {
    '@type': 'Product',
    '@id': `${page}#product`,
    name,
    description,
    image: pictures.length > 1 ? pictures : new URL(image, shop).href,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(partNumber && { sku: partNumber, mpn: partNumber }),
    ...(gtin && { gtin }),
    ...(category && { category }),
    ...(rating && aggregateRating(rating)),
    ...(reviews.length > 0 && { review: reviews.map(reviewThing) }),
    offers: {
      '@type': 'Offer',
      url: page,
      price: toDollars(price),
      priceCurrency: 'USD',
      ...(taxed && taxed !== 'none' && { priceSpecification: taxedPrice(price, taxed) }),
      availability:
        available >= Math.max(1, minimum) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum },
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': shopId(shop) },
      ...(sent && shippingOf(sent)),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: returns.country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: sent?.returnDays ?? returns.days,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        merchantReturnLink: `${shop}/returns`,
      },
    },
  }
}

function reviewThing({ name, rating, comment, createdAt }: ShownReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewBody: comment,
  }
}

function taxedPrice(price: Cents, taxed: 'inside' | 'added'): UnitPriceSpecification {
  const amount = { price: toDollars(price), priceCurrency: 'USD' }
  return { '@type': 'UnitPriceSpecification', ...amount, valueAddedTaxIncluded: taxed === 'inside' }
}

/** Search engines want to know to which country and how long it takes: without both they are told nothing. */
function shippingOf({ schedule, within: told }: SentThing): { shippingDetails?: OfferShippingDetails[] } {
  const workingDays = (minValue: number, maxValue: number) => {
    return { '@type': 'QuantitativeValue' as const, minValue, maxValue, unitCode: 'DAY' }
  }
  const shippingDetails = told.flatMap(({ country, price, days }) =>
    days
      ? {
          '@type': 'OfferShippingDetails' as const,
          shippingRate: { '@type': 'MonetaryAmount' as const, value: toDollars(price), currency: 'USD' },
          shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: country },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime' as const,
            handlingTime: workingDays(0, schedule.handlingDays),
            transitTime: workingDays(days.least, days.most),
          },
        }
      : [],
  )
  return shippingDetails.length > 0 ? { shippingDetails } : {}
}

/**
 * The products of one page, in its order; `first` is the place of the first of them in the whole list. What each costs
 * stands on its own page, which is all that search engines read it from.
 */
export function productList(shop: string, products: Pick<SoldThing, 'slug' | 'name'>[], first = 1): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: `${shop}/parts/${slug}`,
      name,
    })),
  }
}
