import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showError, showSuccess } from './toast.ts'
import type { Answered } from './use-call-form.ts'

interface RemovePartProps {
  name: string
  text: string
  open: boolean
  /** Sends the plan without it. */
  send(): Promise<Answered<unknown>>
  keep(): void
  onDone(): void
}

/** Asks before a part of a plan is taken away (decisions 051 and 059). */
export function RemovePart({ name, text, open, send, keep, onDone }: RemovePartProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const sent = await send()
    setBusy(false)
    keep()
    if (sent.ok) {
      showSuccess(`Removed: ${name}.`)
      onDone()
    } else showError(sent.message)
    // Refused, too: somebody else may have changed it.
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      text={`${text} Orders already placed are not affected.`}
      verb="Remove"
      danger
      {...{ open, busy }}
      onConfirm={remove}
      onClose={keep}
    />
  )
}
