import type { Review, StarCounts } from './review.ts'

/** Reviews on one page of all of them; three columns make eight rows. */
export const PER_PAGE = 24

export const subjects = ['', 'shop', 'products'] as const
export type Subject = (typeof subjects)[number]

export type StarsBySubject = Record<Subject, StarCounts>

export interface ReviewsView {
  reviews: Review[]
  about: Subject
  stars: StarsBySubject
  page: number
  pages: number
}

export const reviewsReads = ['about', 'page'] as const

/** What an address asks for; what is no page of the list, or no subject, gives the nearest there is. */
export function askedReviews(
  asked: { get(name: (typeof reviewsReads)[number]): string | null },
  stars: StarsBySubject,
): Pick<ReviewsView, 'about' | 'page' | 'pages'> {
  const about = subjects.find((subject) => subject === asked.get('about')) ?? ''
  const pages = pagesOf(stars[about])
  const number = Number(asked.get('page'))
  return { about, pages, page: Number.isSafeInteger(number) ? Math.min(Math.max(1, number), pages) : 1 }
}

export function reviewsAddress(about: Subject, page = 1): string {
  const asked = new URLSearchParams()
  if (about) asked.set('about', about)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/customer-reviews?${asked}` : '/customer-reviews'
}

export function pagesOf(stars: StarCounts): number {
  const count = stars.reduce((sum, given) => sum + given, 0)
  return Math.max(1, Math.ceil(count / PER_PAGE))
}
