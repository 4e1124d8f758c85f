import { useState } from 'react'
import { canUsePasskeys } from '../../session/session.ts'
import { useScripted } from '../../ui/before-react.ts'
import { Button } from '../../ui/button.tsx'
import type { Provided } from './ask-provider.ts'

interface PasskeySignInProps {
  onAnswer: (answer: Provided) => void
}

export function PasskeySignIn({ onAnswer }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false)
  const ready = useScripted()
  if (ready && !canUsePasskeys()) return null

  async function find(): Promise<void> {
    setBusy(true)
    // Few people have one: its code comes when somebody wants to.
    const { signInWithPasskey } = await import('./find-passkey.ts')
    onAnswer(await signInWithPasskey())
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={find}>
      Log in with a passkey
    </Button>
  )
}
