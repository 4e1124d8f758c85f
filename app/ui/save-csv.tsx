import { useState } from 'react'
import { Button } from './button.tsx'
import { showError } from './toast.ts'

/** Saves a list as a file for spreadsheets. `save` gives the sentence why it could not. */
export function SaveCsv({ save }: { save: () => Promise<string | undefined> }) {
  const [busy, setBusy] = useState(false)
  const click = async () => {
    setBusy(true)
    const problem = await save()
    if (problem) showError(problem)
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={click}>
      Save as CSV
    </Button>
  )
}
