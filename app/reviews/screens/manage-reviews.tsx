import { askPage, readAsked, readCounts, writeAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { listForDeskCall } from '../contract.ts'
import type { Route } from './+types/manage-reviews.ts'
import { reviewColumns } from './review-columns.tsx'

const title = 'Reviews'
const states = { '': 'All', unanswered: 'Unanswered', visible: 'Visible', hidden: 'Hidden' }

/** The reviews that the address asks for, the hidden ones too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  return { asked, listed: await callShop<typeof listForDeskCall>('get', `/reviews${askPage(asked)}`) }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What customers say, and what the shop says to it.')
}

export function HydrateFallback() {
  return (
    <main>
      <PageHeading title={title} />
      <Skeleton lines={8} />
    </main>
  )
}

export default function ManageReviews({ loaderData: { asked, listed } }: Route.ComponentProps) {
  if (!listed.ok) {
    return (
      <main>
        <PageHeading title={title} />
        <NotLoaded message={listed.message} />
      </main>
    )
  }
  return (
    <ListScreen
      title={title}
      noun={['review', 'reviews']}
      asked={asked}
      rows={listed.value}
      counts={readCounts(listed.headers)}
      columns={reviewColumns}
      keyOf={({ _id }) => _id}
      states={states}
      empty={{
        title: 'No reviews yet',
        text: 'What customers say of the shop and its products stands here.',
      }}
      save={() => saveFromShop(`/reviews.csv${writeAsked({ ...asked, sort: '', page: 1 })}`, 'reviews.csv')}
    />
  )
}
