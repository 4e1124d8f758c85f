import { Link } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import type { findOrderCall } from '../../orders/contract.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { showReturnsCall } from '../contract.ts'
import type { Route } from './+types/order-returns.ts'
import { AskReturnForm } from './ask-return-form.tsx'
import { OwnReturn } from './own-return.tsx'

const title = 'Send it back'

export async function clientLoader({ request, params: { orderId } }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const named = { params: { id: orderId } }
  const [shown, of] = await Promise.all([
    callShop<typeof showReturnsCall>('get', '/order-returns/{id}', named),
    callShop<typeof findOrderCall>('get', '/order/{id}', named),
  ])
  await requireSession(request, shown)
  return { orderId, shown, order: of.ok ? of.value : undefined }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'Ask to send an order back, and see how far it is.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function OrderReturns({ loaderData: { orderId, shown, order } }: Route.ComponentProps) {
  if (!shown.ok) {
    return (
      <main>
        <PageHeading title={title} />
        {shown.status === 404 ? <NoOrder /> : <NotLoaded message={shown.message} />}
      </main>
    )
  }
  const { returns, left, until, own } = shown.value
  return (
    <main>
      <PageHeading
        title={title}
        lead={
          <Link to={`/dashboard/order/${orderId}`} className="text-link-plain">
            {order ? `${order.orderQuantity} × ${order.toolsName}, order ${order.number}` : 'See the order'}
          </Link>
        }
      />
      <div className="flex flex-col gap-8">
        {returns.length > 0 && (
          <section aria-labelledby="asked">
            <h2 id="asked" className="text-xl">
              {own ? 'What you have asked for' : 'What was asked for'}
            </h2>
            {returns.map((asked) => (
              <OwnReturn key={asked._id} asked={asked} own={own} />
            ))}
          </section>
        )}
        {own && left > 0 && (
          <section aria-label="Ask to send it back" className="flex flex-col gap-4">
            {returns.length > 0 && <h2 className="text-xl">Send more of it back</h2>}
            <AskReturnForm orderId={orderId} left={left} until={until} />
          </section>
        )}
        {own && left === 0 && (
          <p className="text-muted">
            {returns.length > 0
              ? 'Nothing more of this order can be sent back here.'
              : 'This order can’t be sent back here. If something is wrong with it, please write to us.'}
          </p>
        )}
        {!own && returns.length === 0 && (
          <p className="text-muted">Its customer has not asked to send anything of it back.</p>
        )}
      </div>
    </main>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title="No order here"
      text="You can only open your own orders."
      action={<LinkButton to="/dashboard/myorder">My Orders</LinkButton>}
    />
  )
}
