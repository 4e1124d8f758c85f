import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { sendVerification } from './ask-provider.ts'

export interface VerifyBannerProps {
  email: string
  /** Nothing is sent from this shop: its mails are read in the dashboard. */
  mailIsKept: boolean
}

export function VerifyBanner({ email, mailIsKept }: VerifyBannerProps) {
  const [busy, setBusy] = useState(false)

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
        Please confirm your address: open the link that we emailed to <strong>{email}</strong>.
        {mailIsKept && ' This demo sends no email; you can read it here.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {mailIsKept && <LinkButton to="/dashboard/mymail">Read it</LinkButton>}
        <Button busy={busy} onClick={sendAgain}>
          Send again
        </Button>
      </div>
    </aside>
  )
}
