import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showError, showSuccess } from '../../../ui/toast.ts'

/** One press that changes a list: which row is under way, and the list anew once it is done. */
export function usePress() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const press = async (
    row: string,
    send: () => Promise<{ ok: true } | { ok: false; message: string }>,
    done: string,
  ) => {
    setBusy(row)
    const answer = await send()
    if (answer.ok) showSuccess(done)
    else showError(answer.message)
    await revalidate()
    setBusy(undefined)
  }
  return { busy, press }
}
