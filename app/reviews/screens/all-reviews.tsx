import { pageMeta } from '../../content/page-meta.ts'
import type { Found } from '../../seo/addresses.ts'
import type { CachedPage } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { sendOnce } from '../../shop/send-once.server.ts'
import { asSent } from '../../ui/as-sent.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { pageOfReviews } from '../list-reviews.server.ts'
import { summarise } from '../review.ts'
import { type ReviewsView, reviewsAddress, reviewsReads, type Subject, subjects } from '../reviews-view.ts'
import type { Route } from './+types/all-reviews.ts'

const names: Record<Subject, string> = { '': 'All reviews', shop: 'The shop', products: 'Products' }

/** The same for everybody, so that it can be kept in memory. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await pageOfReviews(context.get(shopContext), new URL(request.url).searchParams)
  const { reviews: _, ...frame } = view
  return { ...frame, shown: sendOnce(context, { view, name: names[view.about] }) }
}

/** Known by the pages of all reviews: the others show some of the same. */
export const handle: Found<Omit<ReviewsView, 'reviews'> | undefined> & CachedPage = {
  reads: reviewsReads,
  address: (view) => (view && !view.about ? reviewsAddress('', view.page) : undefined),
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1
  const title = page > 1 ? `Reviews, page ${page}` : 'Reviews'
  return pageMeta(title, `${title}: what customers say about the shop, its parts and its tools.`)
}

const ReviewsShown = asSent(async () => (await import('./reviews-shown.tsx')).ReviewsShown)

export default function AllReviews({ loaderData: view }: Route.ComponentProps) {
  const { stars, about, page, pages } = view
  const tabs = subjects.map((subject) => ({
    to: reviewsAddress(subject),
    label: names[subject],
    count: summarise(stars[subject])?.count ?? 0,
    current: subject === about,
  }))
  return (
    <main className="page pt-10 pb-16 lg:pb-24">
      <PageHeading
        title="What customers say"
        lead={pages > 1 ? `${names[about]}, page ${page} of ${pages}` : undefined}
      />
      <TabLinks label="What reviews are about" tabs={tabs} />
      <ReviewsShown sent={view.shown} />
    </main>
  )
}
