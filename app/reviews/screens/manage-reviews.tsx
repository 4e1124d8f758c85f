import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportReviewsCall, listAllReviewsCall } from '../contract.ts'
import type { Route } from './+types/manage-reviews.ts'
import { reviewColumns } from './review-columns.tsx'

const title = 'Reviews'
const states = { '': 'All', unanswered: 'Unanswered', visible: 'Visible', hidden: 'Hidden' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listAllReviewsCall>('get', '/reviews', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What customers say, and how the shop answers.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManageReviews({ loaderData: { asked, listed } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={title}
      noun={['review', 'reviews']}
      asked={asked}
      listed={listed}
      columns={reviewColumns}
      keyOf={({ _id }) => _id}
      states={states}
      empty={{
        title: 'No reviews yet',
        text: 'Reviews of the shop and its products appear here.',
      }}
      saveCsv={(query) => saveFromShop<typeof exportReviewsCall>('/reviews.csv', 'reviews.csv', { query })}
    />
  )
}
