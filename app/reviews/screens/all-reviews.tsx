import { pageMeta } from '../../content/page-meta.ts'
import type { Found } from '../../seo/addresses.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { breadcrumbs } from '../../seo/things.ts'
import type { CachedPage } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { pageOfReviews } from '../list-reviews.server.ts'
import { summarise } from '../review.ts'
import { type ReviewsView, reviewsAddress, reviewsReads, type Subject, subjects } from '../reviews-view.ts'
import type { Route } from './+types/all-reviews.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'

const names: Record<Subject, string> = { '': 'All reviews', shop: 'The shop', products: 'Products' }

/** The same for everybody, so that it can be kept in memory. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return await pageOfReviews(context.get(shopContext), new URL(request.url).searchParams)
}

/** Known by the pages of all reviews: the others show some of the same. */
export const handle: Found<ReviewsView | undefined> & CachedPage = {
  reads: reviewsReads,
  address: (view) => (view && !view.about ? reviewsAddress('', view.page) : undefined),
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1
  const title = page > 1 ? `Reviews, page ${page}` : 'Reviews'
  return pageMeta(title, `${title}: what customers say about the shop, its parts and its tools.`)
}

export default function AllReviews({ loaderData: view }: Route.ComponentProps) {
  const { reviews, stars, about, page, pages } = view
  const tabs = subjects.map((subject) => ({
    to: reviewsAddress(subject),
    label: names[subject],
    count: summarise(stars[subject])?.count ?? 0,
    current: subject === about,
  }))
  return (
    <main className="page pt-10 pb-16 lg:pb-24">
      <StructuredData things={(shop) => [breadcrumbs(shop, [['Reviews', '/customer-reviews']])]} />
      <PageHeading
        title="What customers say"
        lead={pages > 1 ? `${names[about]}, page ${page} of ${pages}` : undefined}
      />
      <TabLinks label="What reviews are about" tabs={tabs} />
      {reviews.length > 0 ? (
        <div className="grid gap-8 pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
          <RatingSummary counts={stars[about]} />
          <section aria-label={names[about]}>
            <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
            <PageLinks page={page} pages={pages} to={(number) => reviewsAddress(about, number)} />
          </section>
        </div>
      ) : (
        <EmptyState
          heading="h2"
          title="Nobody has said anything yet"
          text="Anyone with an account can review the shop, or what they have bought here."
        />
      )}
    </main>
  )
}
