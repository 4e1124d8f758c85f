import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { type Provided, startGoogle } from './ask-provider.ts'

interface GoogleSignInProps {
  onAnswer: (answer: Provided) => void
}

export function GoogleSignIn({ onAnswer }: GoogleSignInProps) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)

  async function start(): Promise<void> {
    setBusy(true)
    const answer = await startGoogle(search.get('from') ?? undefined)
    // While the browser leaves, the button stays busy.
    if (!answer.ok) setBusy(false)
    onAnswer(answer)
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Button busy={busy} onClick={start}>
        <img src="/google.svg" alt="" className="size-5" />
        Continue with Google
      </Button>
    </div>
  )
}
