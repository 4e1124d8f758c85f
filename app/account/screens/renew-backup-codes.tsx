import { useState } from 'react'
import { callShop } from '../../session/call-shop.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { renewBackupCodesCall } from '../contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { BothFactorsForm } from './both-factors-form.tsx'

interface RenewBackupCodesProps {
  open: boolean
  hasPassword: boolean
  onClose: (changed: boolean) => void
}

export function RenewBackupCodes({ open, hasPassword, onClose }: RenewBackupCodesProps) {
  const [codes, setCodes] = useState<string[]>()
  const form = useCallForm({
    defaultValues: { password: '', code: '' },
    send: (typed) =>
      callShop<typeof renewBackupCodesCall>('post', '/account/two-factor/backup-codes', { body: typed }),
    onDone({ value, form }) {
      form.reset()
      setCodes(value.backupCodes)
    },
  })

  function close(): void {
    onClose(codes !== undefined)
    setCodes(undefined)
  }

  return (
    <Dialog open={open} onClose={close} title={codes ? 'Your backup codes' : 'New backup codes'}>
      {codes ? (
        <BackupCodes codes={codes} onDone={close} />
      ) : (
        <>
          <p className="pb-4">The remaining ones will stop working.</p>
          <BothFactorsForm form={form} hasPassword={hasPassword} verb="Make new codes" />
        </>
      )}
    </Dialog>
  )
}
