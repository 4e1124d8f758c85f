import { useLayoutEffect, useRef, useState } from 'react'
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

/** Until a mark is noted it is shown whatever list comes; from then on (`of`), until the list has been read anew. */
interface Marked {
  message: WireMessage
  of?: WireMessage[]
}

/** Shows a mark at once and notes it then; one that is refused is told, and taken back. */
export function useInbox(listed: WireMessage[]): Inbox {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [marks, setMarks] = useState<Record<string, Marked>>({})
  const list = useRef(listed)
  useLayoutEffect(() => {
    list.current = listed
  }, [listed])
  const [opened, setOpened] = useState<WireMessage>()
  const noted = useRef<Promise<unknown>>(Promise.resolve())
  const latest = (message: WireMessage) => {
    const marked = marks[message._id]
    return marked && (marked.of ?? listed) === listed ? marked.message : message
  }
  const by = session.state === 'signed-in' ? session.person.name : ''

  async function note(message: WireMessage, mark: Mark) {
    const { _id } = message
    const pending: Marked = { message: anticipate(message, mark, by, new Date().toISOString()) }
    setMarks((before) => ({ ...before, [_id]: pending }))
    const noting = callShop<typeof markMessageCall>('patch', '/messages/{id}', {
      params: { id: _id },
      body: mark,
    })
    noted.current = Promise.all([noted.current, noting])
    const answer = await noting
    if (!answer.ok) showError(answer.message)
    const after = answer.ok && { message: answer.value.message, of: list.current }
    setMarks(({ [_id]: latest, ...others }) => {
      if (latest && latest !== pending) return { ...others, [_id]: latest }
      return after ? { ...others, [_id]: after } : others
    })
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
