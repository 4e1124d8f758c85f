import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showError } from '../../ui/toast.ts'
import type { markMessageCall } from '../contract.ts'
import type { Mark } from '../mark-message.ts'

/** Notes something on a message and shows the list as it is then; a refusal is told and changes nothing. */
export function useMark(id: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function mark(note: Mark) {
    setBusy(true)
    const marked = await callShop<typeof markMessageCall>('patch', `/messages/${id}`, note)
    if (marked.ok) await revalidate()
    else showError(marked.message)
    setBusy(false)
  }

  return { busy, mark }
}
