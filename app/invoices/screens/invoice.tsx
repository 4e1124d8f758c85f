import { Link } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { findInvoiceCall, printInvoiceCall, WireInvoice } from '../contract.ts'
import { invoicePaper } from '../paper.ts'
import type { Route } from './+types/invoice.ts'
import { KeepPaper } from './keep-paper.tsx'
import { ShownPaper } from './shown-paper.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const found = await callShop<typeof findInvoiceCall>('get', '/invoice-details/{id}', {
    params: { id: params.orderId },
  })
  await requireSession(request, found)
  return found
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Invoice', 'What was bought, what was paid for it, and the tax in it.')
}

export function HydrateFallback() {
  return <ScreenWaiting title="Invoice" />
}

export default function InvoiceScreen({ loaderData: found }: Route.ComponentProps) {
  if (found.ok) {
    return <ShownInvoice invoice={found.value} />
  }
  return (
    <main>
      <PageHeading title="Invoice" />
      {found.status === 404 ? <NoInvoice /> : <NotLoaded message={found.message} />}
    </main>
  )
}

function ShownInvoice({ invoice }: { invoice: WireInvoice }) {
  const { number, orderId: id, transectionId: transactionId, refunds } = invoice
  const save = () =>
    saveFromShop<typeof printInvoiceCall>('/invoice/{id}', `${number}.pdf`, { params: { id } })
  return (
    <main className="max-w-3xl">
      <PageHeading title={`Invoice ${number}`} actions={<KeepPaper save={save} />} />
      <ShownPaper paper={invoicePaper({ ...invoice, transactionId })} />
      <ul className="pt-4 empty:hidden print:hidden">
        {refunds
          .flatMap(({ creditNote }) => creditNote ?? [])
          .map((note) => (
            <li key={note.refundId}>
              <Link
                to={`/dashboard/credit-note/${note.refundId}`}
                className="inline-flex min-h-11 items-center text-link-plain"
              >
                Credit note {note.number}
              </Link>
            </li>
          ))}
      </ul>
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
