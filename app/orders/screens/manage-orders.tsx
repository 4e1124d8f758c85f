import { redirect } from 'react-router'
import { askPage, readAsked } from '../../basics/list.ts'
import { specified } from '../../content/messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { showError } from '../../ui/toast.ts'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportOrdersCall, listAllOrdersCall } from '../contract.ts'
import type { listHoldersCall } from '../holds/contract.ts'
import { Holders } from '../holds/screens/holders.tsx'
import type { Route } from './+types/manage-orders.ts'
import { chooseColumn, orderColumns } from './order-columns.tsx'
import { SeveralOrders } from './several-orders.tsx'
import { useChosen } from './use-chosen.ts'

const title = 'Manage Orders'
const states = {
  '': 'All',
  paid: 'To ship',
  unpaid: 'Unpaid',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

/** The orders that the address asks for. A refusal is shown as the specified toast (specification 8). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  const [listed, holders] = await Promise.all([
    callShop<typeof listAllOrdersCall>('get', '/allorders', { query: askPage(asked) }),
    callShop<typeof listHoldersCall>('get', '/holds'),
  ])
  const loaded = { asked, listed, holders: holders.ok ? holders.value : [] }
  if (listed.ok) return loaded
  // One that a proxy refuses has no sentence of ours.
  if (listed.status === 403 && listed.code === 'unknown') listed.message = specified.ordersForbidden
  if (listed.status === 403) showError(listed.message)
  if (listed.status !== 401) return loaded
  await signOut()
  showError(`${listed.status}: ${listed.message}`)
  throw redirect(loginAddress(pathname + search))
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'The orders of all customers.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManageOrders({ loaderData: { asked, listed, holders } }: Route.ComponentProps) {
  const chosen = useChosen(listed.ok ? listed.value : [])
  return (
    <ListScreen
      title={title}
      noun={['order', 'orders']}
      asked={asked}
      listed={listed}
      columns={chosen.choosable.length > 0 ? [chooseColumn(chosen), ...orderColumns] : orderColumns}
      keyOf={({ _id }) => _id}
      states={states}
      days="Placed from"
      empty={{ title: 'No orders yet', text: 'Every order that a customer places appears here.' }}
      saveCsv={(query) => saveFromShop<typeof exportOrdersCall>('/allorders.csv', 'orders.csv', { query })}
    >
      <Holders holders={holders} />
      <SeveralOrders chosen={chosen} />
    </ListScreen>
  )
}
