import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.ts'

/** `save` says what went wrong, if anything did. */
export function KeepPaper({ save }: { save: () => Promise<string | undefined> }) {
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    const problem = await save()
    setBusy(false)
    if (problem) showError(problem)
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => print()}>Print</Button>
      <Button variant="action" busy={busy} onClick={keep}>
        Save as PDF
      </Button>
    </div>
  )
}
