import type { BreadcrumbList, FAQPage, Organization } from 'schema-dts'
import { brand } from '../content/brand.ts'

/** How people rate the shop or a product: the mean of so many ratings from 1 to 5. */
export interface Rating {
  mean: number
  count: number
}

/** The mean of ratings, to a hundredth; `undefined` while there are none. */
export function ratingOf(ratings: number[]): Rating | undefined {
  if (ratings.length === 0) return undefined
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { mean: Math.round((sum / ratings.length) * 100) / 100, count: ratings.length }
}

/** The shop by the name that other things on its pages know it by. */
export function shopId(shop: string): string {
  return `${shop}/#shop`
}

/** The shop itself. The rating is of its own reviews, not of a product's. */
export function organization(shop: string, rating: Rating | undefined): Organization {
  return {
    '@type': 'Organization',
    '@id': shopId(shop),
    name: brand.name,
    url: `${shop}/`,
    description: brand.description,
    logo: `${shop}/icon-512.png`,
    ...(rating && aggregateRating(rating)),
  }
}

/** How people rate something that they have reviewed. */
export function aggregateRating({ mean, count }: Rating) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  } as const
}

/** The way from home to a page; each step has a name and a path of the shop. */
export function breadcrumbs(shop: string, steps: [name: string, path: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ([['Home', '/'], ...steps] as const).map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop + path,
    })),
  }
}

/** Questions with their answers, a paragraph an entry. */
export function questions(asked: { question: string; paragraphs: string[] }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, paragraphs }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n\n') },
    })),
  }
}
