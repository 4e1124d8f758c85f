import { useState } from 'react'
import { Button } from './button.tsx'
import { showError } from './toast.ts'

interface SaveCsvProps {
  save: () => Promise<string | undefined>
  label?: string
}

export function SaveCsv({ save, label = 'Save as CSV' }: SaveCsvProps) {
  const [busy, setBusy] = useState(false)
  const click = async () => {
    setBusy(true)
    const problem = await save()
    if (problem) showError(problem)
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={click}>
      {label}
    </Button>
  )
}
