import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportReturnsCall, listReturnsCall } from '../contract.ts'
import type { Route } from './+types/returns.ts'
import { returnColumns } from './return-columns.tsx'

const title = 'Returns'
const states = {
  '': 'All',
  requested: 'To decide',
  approved: 'Approved',
  received: 'To refund',
  refunded: 'Refunded',
  refused: 'Refused',
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listReturnsCall>('get', '/return-requests', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What customers send back.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Returns({ loaderData: { asked, listed } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={title}
      lead="What customers ask to send back. They get an email at every step."
      noun={['return', 'returns']}
      asked={asked}
      listed={listed}
      columns={returnColumns}
      keyOf={({ _id }) => _id}
      states={states}
      empty={{ title: 'No returns yet', text: 'What customers ask to send back appears here.' }}
      saveCsv={(query) =>
        saveFromShop<typeof exportReturnsCall>('/return-requests.csv', 'returns.csv', { query })
      }
    />
  )
}
