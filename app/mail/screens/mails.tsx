import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { moment } from '../../ui/moment.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { listMailsCall, WireMail } from '../contract.ts'
import { MAILS_A_PAGE } from '../queued-mail.ts'
import type { Route } from './+types/mails.ts'
import { MailState } from './mail-state.tsx'
import { SendAgain } from './send-again.tsx'

/** The shop's mails, newest first; the page's cursor stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
  return { cursor, listed: await callShop<typeof listMailsCall>('get', `/mails${query}`) }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Mails', 'What the shop has written to people.')
}

export function HydrateFallback() {
  return (
    <Framed>
      <Skeleton lines={8} />
    </Framed>
  )
}

export default function Mails({ loaderData: { cursor, listed } }: Route.ComponentProps) {
  return (
    <Framed>
      {listed.ok ? (
        <Listed mails={listed.value} later={cursor !== null} />
      ) : (
        <FormError message={listed.message} />
      )}
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <main>
      <PageHeading title="Mails" lead="What the shop has written to people, and whether it has left." />
      {children}
    </main>
  )
}

/** `later`: this is not the first page. */
function Listed({ mails, later }: { mails: WireMail[]; later: boolean }) {
  const newest = later && <LinkButton to="/dashboard/mails">Newest mails</LinkButton>
  if (mails.length === 0) {
    return later ? (
      <EmptyState title="No older mails" action={newest} />
    ) : (
      <EmptyState title="No mails yet" text="Whatever the shop writes to people stands here." />
    )
  }
  return (
    <>
      <DataTable
        caption="Mails of the shop"
        rows={mails}
        keyOf={({ _id }) => _id}
        columns={[
          { title: 'Subject', cell: (mail) => <Subject mail={mail} /> },
          { title: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
          { title: 'Queued', cell: ({ queuedAt }) => <time dateTime={queuedAt}>{moment(queuedAt)}</time> },
          { title: 'State', cell: (mail) => <MailState mail={mail} /> },
          { title: 'Actions', kind: 'actions', cell: (mail) => <SendAgain mail={mail} /> },
        ]}
      />
      <nav aria-label="Pages" className="flex flex-wrap gap-3 pt-6 empty:hidden">
        {newest}
        {mails.length === MAILS_A_PAGE && (
          <LinkButton to={`?cursor=${mails.at(-1)?._id}`}>Older mails</LinkButton>
        )}
      </nav>
    </>
  )
}

function Subject({ mail }: { mail: WireMail }) {
  return (
    <Link to={`/dashboard/mails/${mail._id}`} className="wrap-anywhere text-link-plain">
      {mail.subject}
    </Link>
  )
}
