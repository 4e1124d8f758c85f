import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountSays } from '../../content/account-messages.ts'
import { refreshSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showSuccess } from '../../ui/toast.ts'
import type { WireAccount } from '../contract.ts'
import { AccountSection } from './account-section.tsx'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { RenewBackupCodes } from './renew-backup-codes.tsx'

export function TwoFactorSection({ account }: { account: WireAccount }) {
  const { twoFactor, emailVerified, hasPassword } = account
  const [open, setOpen] = useState<'on' | 'off' | 'renew'>()
  const { revalidate } = useRevalidator()

  async function close(changed: boolean): Promise<void> {
    setOpen(undefined)
    if (!changed) return
    // What an admin may see can have changed with it.
    if (twoFactor.needed) await refreshSession()
    await revalidate()
  }

  return (
    <AccountSection
      title="Two-factor codes"
      lead="After your password, logging in asks for a code from an app on your phone. Passkeys need none."
    >
      {twoFactor.on ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <StateChip tone="good">On</StateChip>
            <span className={twoFactor.backupCodesLeft < 3 ? 'text-careful' : 'text-muted'}>
              {left(twoFactor.backupCodesLeft)}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('renew')}>New backup codes</Button>
            <Button onClick={() => setOpen('off')}>Turn off</Button>
          </div>
        </>
      ) : (
        <>
          <StateChip tone={twoFactor.needed ? 'careful' : 'muted'}>Off</StateChip>
          {emailVerified ? (
            <Button variant={twoFactor.needed ? 'action' : 'plain'} onClick={() => setOpen('on')}>
              Turn on codes
            </Button>
          ) : (
            <p>{accountSays.addressUnproven}</p>
          )}
        </>
      )}
      <EnableTwoFactor open={open === 'on'} hasPassword={hasPassword} onClose={close} />
      <DisableTwoFactor
        open={open === 'off'}
        hasPassword={hasPassword}
        onClose={(off) => {
          if (off) showSuccess(accountSays.twoFactorOff)
          return close(off)
        }}
      />
      <RenewBackupCodes open={open === 'renew'} hasPassword={hasPassword} onClose={close} />
    </AccountSection>
  )
}

function left(codes: number): string {
  return codes === 1 ? '1 backup code is left' : `${codes} backup codes are left`
}
