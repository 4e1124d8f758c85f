import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WireMessage } from '../contract.ts'
import type { Mark } from '../mark-message.ts'
import { useMark } from './use-mark.ts'

/** The message that is open, and what is noted on it; opening it counts as reading it. */
export interface OpenedMessage {
  message: WireMessage | undefined
  busy: boolean
  open: (message: WireMessage) => void
  note: (mark: Mark) => void
  close: () => void
}

/** Opens one message of the list at a time. */
export function useOpenedMessage(): OpenedMessage {
  const [message, setMessage] = useState<WireMessage>()
  const { revalidate } = useRevalidator()
  const { busy, mark } = useMark()

  async function note(id: string, what: Mark) {
    const marked = await mark(id, what)
    // Another may be open by now, or none.
    if (marked) setMessage((shown) => (shown?._id === id ? marked : shown))
  }

  return {
    message,
    busy,
    open(chosen) {
      setMessage(chosen)
      if (!chosen.readAt) void note(chosen._id, { read: true })
    },
    note(what) {
      if (message) void note(message._id, what)
    },
    close() {
      setMessage(undefined)
      // Not before: among the new ones, what is read would leave under the reader's eyes.
      void revalidate()
    },
  }
}
