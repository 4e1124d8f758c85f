import { redirect } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { requirePerson } from '../../session/guards.ts'
import { loginAddress } from '../../session/return-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { Route } from './+types/pay-order.ts'
import { Checkout } from './checkout.tsx'
import { NotPayable } from './not-payable.tsx'
import { readPayment } from './read-payment.ts'
import { SettledOrder } from './settled-order.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const payment = await readPayment(params.paymentId)
  if (payment.kind !== 'failed' || payment.status !== 401) return payment
  throw redirect(loginAddress(`/dashboard/payment/${params.paymentId}`))
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Payment', 'Pay an order by card.')
}

export function HydrateFallback() {
  return <ScreenWaiting title="Payment" lines={6} />
}

export default function PayOrder({ loaderData: payment, params }: Route.ComponentProps) {
  return (
    <main key={params.paymentId}>
      <PageHeading title="Payment" />
      <Content payment={payment} />
    </main>
  )
}

function Content({ payment }: { payment: Route.ComponentProps['loaderData'] }) {
  switch (payment.kind) {
    case 'payable':
      return <Checkout order={payment.order} checkout={payment.checkout} started={payment.started} />
    case 'settled':
      return <SettledOrder order={payment.order} checkout={payment.checkout} />
    case 'refused':
      return <NotPayable toPay={payment} code={payment.code} message={payment.message} />
    case 'failed':
      return <NotPayable message={payment.message} />
    case 'not-found':
      return (
        <EmptyState
          title="There is no such order"
          text="It may be somebody else’s, or its address was cut short."
          action={<LinkButton to="/dashboard/myorder">My Orders</LinkButton>}
        />
      )
  }
}
