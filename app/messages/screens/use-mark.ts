import { useState } from 'react'
import { callShop } from '../../session/call-shop.ts'
import { showError } from '../../ui/toast.ts'
import type { markMessageCall, WireMessage } from '../contract.ts'
import type { Mark } from '../mark-message.ts'

/** Notes something on a message and gives it as it is then; a refusal is told and changes nothing. */
export function useMark() {
  const [busy, setBusy] = useState(false)

  async function mark(id: string, note: Mark): Promise<WireMessage | undefined> {
    // Reading is noted beside what the reader does: it keeps no button from being pressed.
    const waits = note.answered !== undefined
    if (waits) setBusy(true)
    const marked = await callShop<typeof markMessageCall>('patch', `/messages/${id}`, note)
    if (waits) setBusy(false)
    if (marked.ok) return marked.value.message
    showError(marked.message)
    return undefined
  }

  return { busy, mark }
}
