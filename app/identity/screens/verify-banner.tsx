import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { sendVerification } from './ask-provider.ts'

/** Reminds somebody whose address is not proven yet; they may order all the same. Nothing for anybody else. */
export function VerifyBanner() {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  if (session.state !== 'signed-in' || session.person.emailVerified) return null
  const { email } = session.person

  async function sendAgain(): Promise<void> {
    setBusy(true)
    const answer = await sendVerification(email)
    setBusy(false)
    if (answer.ok) showSuccess(`A new link is on its way to ${email}.`)
    else showError(answer.message)
  }

  return (
    <aside
      aria-label="Your address is not confirmed"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control border border-careful px-4 py-3"
    >
      <p className="min-w-0 break-words">
        Please confirm your address: open the link that we have mailed to <strong>{email}</strong>.
      </p>
      <Button busy={busy} onClick={sendAgain}>
        Send again
      </Button>
    </aside>
  )
}
