import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showError, showSuccess } from './toast.ts'
import type { Answered } from './use-call-form.ts'

interface RemovePartProps {
  name: string
  text: string
  open: boolean
  /** Has the shop do it. */
  send(): Promise<Answered<unknown>>
  keep(): void
  onDone(): void
}

/** Asks before a part of what an owner has set up is taken away: of a plan, or of the list of vehicles (decisions 051, 059 and 071). */
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
