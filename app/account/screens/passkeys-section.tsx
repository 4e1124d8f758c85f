import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moment } from '../../basics/dates.ts'
import { accountSays } from '../../content/account-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { removePasskeyCall, WireAccount } from '../contract.ts'
import { AccountSection } from './account-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Row } from './row.tsx'

type WirePasskey = WireAccount['passkeys'][number]

export function PasskeysSection({ account }: { account: WireAccount }) {
  const { emailVerified, passkeys } = account
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<WirePasskey>()
  return (
    <AccountSection
      title="Passkeys"
      lead="Log in with a finger, a face or the PIN of your device, without password and code."
    >
      {passkeys.length > 0 ? (
        <ul aria-label="Your passkeys" className="w-full">
          {passkeys.map((passkey) => (
            <Row
              key={passkey._id}
              title={passkey.name}
              facts={[`Added ${moment(passkey.addedAt)}`]}
              action={
                <Button aria-label={`Remove ${passkey.name}`} onClick={() => setAsked(passkey)}>
                  Remove
                </Button>
              }
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">You have none yet.</p>
      )}
      {emailVerified ? (
        <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      ) : (
        <p>{accountSays.addressUnproven}</p>
      )}
      <AddPasskey open={adding} account={account} onClose={() => setAdding(false)} />
      <RemovePasskey passkey={asked} onClose={() => setAsked(undefined)} />
    </AccountSection>
  )
}

interface RemovePasskeyProps {
  passkey: WirePasskey | undefined
  onClose: () => void
}

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function remove(): Promise<void> {
    if (!passkey) return
    setBusy(true)
    const removed = await callShop<typeof removePasskeyCall>('delete', '/account/passkeys/{id}', {
      params: { id: passkey._id },
    })
    setBusy(false)
    if (removed.ok) showSuccess(`${passkey.name} is removed.`)
    else showError(removed.message)
    onClose()
    await revalidate()
  }

  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={`Remove ${passkey?.name ?? ''}?`}
      text="It will no longer open your account. Remove it from your device as well, or it will go on being offered there."
      verb="Remove passkey"
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
