import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { Kind } from '../audit-actions.ts'
import type { exportAuditLogCall, listAuditLogCall } from '../contract.ts'
import type { Route } from './+types/audit.ts'
import { auditColumns } from './audit-columns.tsx'

const title = 'Audit Log'
const states: Record<'' | Kind, string> = {
  '': 'All',
  people: 'People',
  products: 'Products',
  prices: 'Prices',
  stock: 'Stock',
  imports: 'Imports',
  orders: 'Orders',
  money: 'Money',
  reviews: 'Reviews',
  messages: 'Messages',
  mails: 'Mails',
  shop: 'The shop',
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listAuditLogCall>('get', '/audit', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'Who did what in this shop, and when.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Audit({ loaderData: { asked, listed } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={title}
      lead="Who did what, before and after. Entries can’t be changed."
      noun={['entry', 'entries']}
      asked={asked}
      listed={listed}
      columns={auditColumns}
      keyOf={({ _id }) => _id}
      states={states}
      days="From"
      empty={{ title: 'Nothing on record yet', text: 'Everything that is done in the shop appears here.' }}
      saveCsv={(query) => saveFromShop<typeof exportAuditLogCall>('/audit.csv', 'audit.csv', { query })}
    />
  )
}
