import { Link } from 'react-router'
import { moment } from '../../basics/dates.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import type { openMailCall, WireOpenedMail } from '../contract.ts'
import type { Route } from './+types/open-mail.ts'
import { MailState } from './mail-state.tsx'
import { OwnLinks } from './own-links.tsx'
import { SendAgain } from './send-again.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const opened = await callShop<typeof openMailCall>('get', '/mails/{id}', { params: { id: params.mailId } })
  return { opened }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Mail', 'What the shop has written to somebody.')
}

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function OpenMail({ loaderData: { opened } }: Route.ComponentProps) {
  return (
    <main className="flex flex-col gap-6">
      <Link
        to="/dashboard/mails"
        className="-my-2.5 inline-flex min-h-11 items-center self-start text-link-plain text-sm"
      >
        All mails
      </Link>
      {opened.ok ? <Opened mail={opened.value} /> : <NotLoaded message={opened.message} />}
    </main>
  )
}

function Opened({ mail }: { mail: WireOpenedMail }) {
  return (
    <>
      <PageHeading
        title={mail.subject}
        lead={`To ${mail.recipient}, ${moment(mail.queuedAt)}`}
        actions={<SendAgain mail={mail} />}
      />
      <MailState mail={mail} />
      {mail.html && (
        // Neither script, form nor way out: it is looked at, not used.
        <iframe
          title="The email as it is read"
          sandbox=""
          srcDoc={mail.html}
          className="h-[32rem] w-full rounded-control border border-line"
        />
      )}
      <OwnLinks text={mail.text} origin={location.origin} />
      <section aria-labelledby="text" className="flex flex-col gap-3">
        <h2 id="text" className="text-xl">
          As plain text
        </h2>
        <pre className="wrap-anywhere whitespace-pre-wrap border border-line bg-raised p-4 text-sm">
          {mail.text}
        </pre>
      </section>
    </>
  )
}
