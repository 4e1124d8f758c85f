import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { revokeApiKeyCall, WireApiKey } from '../contract.ts'

interface RevokeApiKeyProps {
  apiKey: WireApiKey | undefined
  onClose: () => void
}

export function RevokeApiKey({ apiKey, onClose }: RevokeApiKeyProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function revoke(): Promise<void> {
    if (!apiKey) return
    setBusy(true)
    const revoked = await callShop<typeof revokeApiKeyCall>('delete', '/apikeys/{id}', {
      params: { id: apiKey._id },
    })
    setBusy(false)
    if (revoked.ok) showSuccess(`${apiKey.name} is revoked.`)
    else showError(revoked.message)
    onClose()
    await revalidate()
  }

  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      title={`Revoke ${apiKey?.name ?? ''}?`}
      text={`The program that uses ${apiKey?.hint ?? ''} loses its access now and for good.`}
      verb="Revoke key"
      danger
      busy={busy}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
