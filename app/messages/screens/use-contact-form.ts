import { type FormEvent, useState } from 'react'
import type { Faults } from '../../basics/faults.ts'
import { type ContactMessage, type MessageField, noMessage } from '../contact-message.ts'

/** With script. It holds its own fields, so nothing takes its place; what checks and sends is fetched on sending. */
export function useContactForm(told: Faults<MessageField>) {
  const [faults, setFaults] = useState(told)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    const sender = await import('./send-contact.ts').catch(() => undefined)
    // Without its script the form goes the way that it goes without any.
    if (!sender) return form.submit()
    const sent = await sender.sendContact(read(form))
    setBusy(false)
    setFaults(sent.faults)
    if (sent.ok) form.reset()
    const [first] = Object.keys(sent.faults)
    if (first) (form.elements.namedItem(first) as HTMLElement).focus()
  }

  /** What is being mended is not complained of any longer. */
  const mend = (field: MessageField) => () => setFaults(({ [field]: _, ...others }) => others)

  return { faults, busy, submit, mend }
}

function read(form: HTMLFormElement): ContactMessage {
  const typed = Object.fromEntries(new FormData(form))
  return { ...noMessage, ...(typed as Partial<ContactMessage>) }
}
