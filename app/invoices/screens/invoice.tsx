import { brand } from '../../content/brand.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { findInvoiceCall } from '../contract.ts'
import type { Route } from './+types/invoice.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { KeepInvoice } from './keep-invoice.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  return await callShop<typeof findInvoiceCall>('get', '/invoice-details/{id}', {
    params: { id: params.orderId },
  })
}
clientLoader.hydrate = true as const

export function meta() {
  return [{ title: `Invoice · ${brand.name}` }]
}

export function HydrateFallback() {
  return <ScreenWaiting title="Invoice" />
}

export default function InvoiceScreen({ loaderData: found }: Route.ComponentProps) {
  if (found.ok) {
    const { number } = found.value
    return (
      <main>
        <PageHeading title={`Invoice ${number}`} actions={<KeepInvoice invoice={found.value} />} />
        <InvoicePaper invoice={found.value} />
      </main>
    )
  }
  return (
    <main>
      <PageHeading title="Invoice" />
      {found.status === 404 ? <NoInvoice /> : <FormError message={found.message} />}
    </main>
  )
}

function NoInvoice() {
  return (
    <EmptyState
      title="No invoice here"
      text="An order has an invoice once it is paid."
      action={<LinkButton to="/dashboard/myorder">My Orders</LinkButton>}
    />
  )
}
