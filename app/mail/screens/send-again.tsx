import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { resendMailCall, WireMail } from '../contract.ts'

export function SendAgain({ mail: { _id, subject, recipient, linksExpired } }: { mail: WireMail }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function send(): Promise<void> {
    setBusy(true)
    const sent = await callShop<typeof resendMailCall>('post', '/mails/{id}/resend', { params: { id: _id } })
    if (sent.ok) showSuccess(`“${subject}” is on its way to ${recipient}.`)
    else showError(sent.message)
    await revalidate()
    setBusy(false)
  }

  if (linksExpired) return null
  return (
    <Button
      className="btn-sm"
      busy={busy}
      aria-label={`Send again: “${subject}” to ${recipient}`}
      onClick={send}
    >
      Send again
    </Button>
  )
}
