import type { ReactNode } from 'react'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { listMessagesCall, WireMessage } from '../contract.ts'
import { MESSAGES_A_PAGE } from '../message.ts'
import type { Route } from './+types/messages.ts'
import { MessageItem } from './message-item.tsx'

/** What people wrote through the contact form, newest first; the page's cursor stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
  return { cursor, listed: await callShop<typeof listMessagesCall>('get', `/messages${query}`) }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Messages', 'What people wrote to the shop.')
}

export function HydrateFallback() {
  return (
    <Framed>
      <Skeleton lines={8} />
    </Framed>
  )
}

export default function Messages({ loaderData: { cursor, listed } }: Route.ComponentProps) {
  return (
    <Framed>
      {listed.ok ? (
        <Listed messages={listed.value} later={cursor !== null} />
      ) : (
        <FormError message={listed.message} />
      )}
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <main>
      <PageHeading title="Messages" lead="What people wrote through the contact form." />
      {children}
    </main>
  )
}

/** `later`: this is not the first page. */
function Listed({ messages, later }: { messages: WireMessage[]; later: boolean }) {
  const newest = later && <LinkButton to="/dashboard/messages">Newest messages</LinkButton>
  if (messages.length === 0) {
    return later ? (
      <EmptyState title="No older messages" action={newest} />
    ) : (
      <EmptyState title="No messages yet" text="Whatever is written through the contact form stands here." />
    )
  }
  return (
    <>
      <ul className="border-line border-t">
        {messages.map((message) => (
          <MessageItem key={message._id} message={message} />
        ))}
      </ul>
      <nav aria-label="Pages" className="flex flex-wrap gap-3 pt-6 empty:hidden">
        {newest}
        {messages.length === MESSAGES_A_PAGE && (
          <LinkButton to={`?cursor=${messages.at(-1)?._id}`}>Older messages</LinkButton>
        )}
      </nav>
    </>
  )
}
