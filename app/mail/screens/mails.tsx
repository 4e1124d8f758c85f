import { Link } from 'react-router'
import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { EmailText } from '../../ui/unbroken.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportMailsCall, listMailsCall, WireMail } from '../contract.ts'
import type { Route } from './+types/mails.ts'
import { MailState } from './mail-state.tsx'
import { SendAgain } from './send-again.tsx'

const title = 'Mails'
const states = {
  '': 'All',
  waiting: 'Waiting',
  trying: 'Trying again',
  undeliverable: 'Undeliverable',
  expired: 'Expired',
  'given-up': 'Given up',
  delivered: 'Delivered',
}

const columns: Column<WireMail>[] = [
  {
    title: 'Subject',
    sort: 'subject',
    spot: 'name',
    cell: ({ _id, subject, recipient }) => (
      <span className="wrap-anywhere flex min-w-32 flex-col items-start">
        <Link to={`/dashboard/mails/${_id}`} className="text-link-plain">
          {subject}
        </Link>
        <span className="folded text-muted text-xs">
          <EmailText email={recipient} />
        </span>
      </span>
    ),
  },
  {
    title: 'To',
    sort: 'recipient',
    foldsInto: 'Subject',
    cell: ({ recipient }) => (
      <span className="wrap-anywhere block min-w-32 max-w-64">
        <EmailText email={recipient} />
      </span>
    ),
  },
  { title: 'Queued', sort: 'queued', spot: 'when', cell: ({ queuedAt }) => <MomentLines at={queuedAt} /> },
  { title: 'State', spot: 'state', cell: (mail) => <MailState mail={mail} /> },
  { title: 'Actions', kind: 'actions', cell: (mail) => <SendAgain mail={mail} /> },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listMailsCall>('get', '/mails', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What the shop has written to people.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Mails({ loaderData: { asked, listed } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={title}
      lead="What the shop has written to people, and whether it has left."
      noun={['email', 'emails']}
      asked={asked}
      listed={listed}
      columns={columns}
      keyOf={({ _id }) => _id}
      states={states}
      empty={{ title: 'No emails yet', text: 'Every email that the shop sends appears here.' }}
      saveCsv={(query) => saveFromShop<typeof exportMailsCall>('/mails.csv', 'mails.csv', { query })}
    />
  )
}
