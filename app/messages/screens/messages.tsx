import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportMessagesCall, listMessagesCall } from '../contract.ts'
import type { Route } from './+types/messages.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useInbox } from './use-inbox.ts'

const title = 'Messages'
const states = { '': 'All', new: 'New', read: 'Read', answered: 'Answered' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listMessagesCall>('get', '/messages', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What people wrote to the shop.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Messages({ loaderData: { asked, listed } }: Route.ComponentProps) {
  const inbox = useInbox(listed.ok ? listed.value : [])
  return (
    <>
      <ListScreen
        title={title}
        lead="What people wrote through the contact form."
        noun={['message', 'messages']}
        asked={asked}
        listed={listed.ok ? { ...listed, value: inbox.messages } : listed}
        columns={messageColumns(inbox)}
        keyOf={({ _id }) => _id}
        states={states}
        empty={{
          title: 'No messages yet',
          text: 'Messages from the contact form appear here.',
        }}
        saveCsv={(query) =>
          saveFromShop<typeof exportMessagesCall>('/messages.csv', 'messages.csv', { query })
        }
      />
      <MessageDialog {...inbox} />
    </>
  )
}
