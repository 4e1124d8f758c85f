import { pageMeta } from '../content/page-meta.ts'
import type { findCheckoutCall } from '../orders/checkouts/contract.ts'
import type { showOrderCall } from '../orders/contract.ts'
import { OrderDetail, title } from '../orders/screens/order-detail.tsx'
import type { showReturnsCall } from '../returns/contract.ts'
import { GoingBack } from '../returns/screens/going-back.tsx'
import { callShop } from '../session/call-shop.ts'
import { requirePerson, requireSession } from '../session/guards.ts'
import { ScreenWaiting } from '../ui/waiting.tsx'
import type { Route } from './+types/order.ts'

/** An order of the dashboard, with what is sent back of it: that is another feature's. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const named = { params: { id: params.orderId } }
  const shown = await callShop<typeof showOrderCall>('get', '/order-details/{id}', named)
  await requireSession(request, shown)
  const { checkout, status } = shown.ok ? shown.value.order : {}
  const [found, returned] = await Promise.all([
    checkout && callShop<typeof findCheckoutCall>('get', '/checkouts/{id}', named),
    status === 'shift' ? callShop<typeof showReturnsCall>('get', '/order-returns/{id}', named) : undefined,
  ])
  return {
    email,
    shown,
    checkout: found?.ok ? found.value : undefined,
    returned: returned?.ok ? returned.value : undefined,
  }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'An order, and what has happened to it.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Order({
  loaderData: { email, shown, checkout, returned },
  params: { orderId },
}: Route.ComponentProps) {
  return (
    <OrderDetail
      email={email}
      shown={shown}
      checkout={checkout}
      goingBack={returned && <GoingBack orderId={orderId} {...returned} />}
    />
  )
}
