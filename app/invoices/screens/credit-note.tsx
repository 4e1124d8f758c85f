import { Link } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { findCreditNoteCall, printCreditNoteCall, WireCreditNote } from '../contract.ts'
import { creditPaper } from '../paper.ts'
import type { Route } from './+types/credit-note.ts'
import { KeepPaper } from './keep-paper.tsx'
import { ShownPaper } from './shown-paper.tsx'

const title = 'Credit note'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const found = await callShop<typeof findCreditNoteCall>('get', '/credit-note-details/{id}', {
    params: { id: params.refundId },
  })
  await requireSession(request, found)
  return found
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What has gone back of an order, and the tax in it.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function CreditNoteScreen({ loaderData: found }: Route.ComponentProps) {
  if (found.ok) return <Shown note={found.value} />
  return (
    <main>
      <PageHeading title={title} />
      {found.status === 404 ? <NoCreditNote /> : <NotLoaded message={found.message} />}
    </main>
  )
}

function Shown({ note }: { note: WireCreditNote }) {
  const { number, refundId: id, orderId, invoiceNumber } = note
  const save = () =>
    saveFromShop<typeof printCreditNoteCall>('/credit-note/{id}', `${number}.pdf`, { params: { id } })
  return (
    <main className="max-w-3xl">
      <PageHeading title={`Credit note ${number}`} actions={<KeepPaper save={save} />} />
      <ShownPaper paper={creditPaper(note)} />
      <p className="pt-4 print:hidden">
        <Link
          to={`/dashboard/invoice/${orderId}`}
          className="inline-flex min-h-11 items-center text-link-plain"
        >
          Invoice {invoiceNumber}
        </Link>
      </p>
    </main>
  )
}

function NoCreditNote() {
  return (
    <EmptyState
      title="No credit note here"
      text="One is issued once a refund has been paid."
      action={<LinkButton to="/dashboard/myorder">My Orders</LinkButton>}
    />
  )
}
