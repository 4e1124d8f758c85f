import type { BreadcrumbList, FAQPage, Organization } from 'schema-dts'
import { brand } from '../content/brand.ts'

export interface Rating {
  mean: number
  count: number
}

/** The mean of so many ratings of one star, of two, and so on, to a hundredth; `undefined` while there are none. */
export function ratingOf(stars: readonly number[]): Rating | undefined {
  const count = stars.reduce((total, given) => total + given, 0)
  if (count === 0) return undefined
  const sum = stars.reduce((total, given, place) => total + given * (place + 1), 0)
  return { mean: Math.round((sum / count) * 100) / 100, count }
}

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
