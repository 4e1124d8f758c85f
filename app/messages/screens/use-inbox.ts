import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { useSession } from '../../session/session.ts'
import { showError } from '../../ui/toast.ts'
import type { markMessageCall, WireMessage } from '../contract.ts'
import type { Mark } from '../mark-message.ts'
import { anticipate } from './anticipate.ts'

export interface Inbox {
  messages: WireMessage[]
  opened: WireMessage | undefined
  open: (message: WireMessage) => void
  note: (message: WireMessage, mark: Mark) => void
  close: () => void
}

interface Marks {
  list: WireMessage[]
  marked: Record<string, WireMessage>
}

const none: Marks['marked'] = {}

/** Shows a mark at once and notes it then; one that is refused is told, and taken back. */
export function useInbox(listed: WireMessage[]): Inbox {
  const session = useSession()
  const { revalidate } = useRevalidator()
  // What was marked of this list; once it is read anew, the list itself says so.
  const [marks, setMarks] = useState<Marks>({ list: listed, marked: {} })
  const [opened, setOpened] = useState<WireMessage>()
  const noted = useRef<Promise<unknown>>(Promise.resolve())
  const marked = marks.list === listed ? marks.marked : none
  const latest = (message: WireMessage) => marked[message._id] ?? message
  const by = session.state === 'signed-in' ? session.person.name : ''

  async function note(message: WireMessage, mark: Mark) {
    const { _id } = message
    const show = (one: WireMessage) =>
      setMarks(({ list, marked }) => ({
        list: listed,
        marked: { ...(list === listed && marked), [_id]: one },
      }))
    show(anticipate(message, mark, by, new Date().toISOString()))
    const noting = callShop<typeof markMessageCall>('patch', '/messages/{id}', {
      params: { id: _id },
      body: mark,
    })
    noted.current = Promise.all([noted.current, noting])
    const answer = await noting
    if (!answer.ok) showError(answer.message)
    show(answer.ok ? answer.value.message : message)
    // Not while one is open: among the new ones, what is read would leave under the reader's eyes.
    if (!opened && !mark.read) await revalidate()
  }

  return {
    messages: listed.map(latest),
    opened: opened && latest(opened),
    open(message) {
      setOpened(message)
      if (!message.readAt) void note(message, { read: true })
    },
    note: (message, mark) => void note(message, mark),
    close() {
      setOpened(undefined)
      // A list that is read before the mark is noted would show the message as it was.
      void noted.current.then(revalidate)
    },
  }
}
