import { data, redirect } from 'react-router'
import { specified } from '../../content/messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { loginAddress } from '../../session/return-path.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { type OwnMail as Mail, ownMails } from '../own-mails.server.ts'
import type { Route } from './+types/own-mail.ts'
import { OwnLinks } from './own-links.tsx'

/** In a demo, what it has written to the signed-in person; no page of any other shop. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginAddress(url.pathname))
  const found = await ownMails(shop, viewer)
  if (!found.ok) throw data(specified.pageNotFound, { status: 404 })
  return { mails: found.mails, email: viewer.email, origin: shop.url }
}

export function meta() {
  return pageMeta('My email', 'What the demo shop has written to you.')
}

export default function OwnMail({ loaderData: { mails, email, origin } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading
        title="My email"
        lead={`This demo shop sends no email. What it has written to ${email} appears here, newest first.`}
      />
      {mails.length === 0 ? (
        <EmptyState title="No email yet" text="What the shop writes to you appears here a moment later." />
      ) : (
        mails.map((mail) => <OwnMailItem key={mail.id} mail={mail} origin={origin} />)
      )}
    </main>
  )
}

function OwnMailItem({ mail: { id, subject, text }, origin }: { mail: Mail; origin: string }) {
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 border-line border-t py-6">
      <h2 id={id} className="text-xl">
        {subject}
      </h2>
      <pre className="wrap-anywhere measure whitespace-pre-wrap font-sans">{text}</pre>
      <OwnLinks text={text} origin={origin} />
    </article>
  )
}
