import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { beginTwoFactorCall, confirmTwoFactorCall } from '../contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { FormProblem } from './form-problem.tsx'
import { CodeField, codeRule, OwnPassword, ownPasswordRule } from './proof-fields.tsx'
import { SecretToScan } from './secret-to-scan.tsx'

interface EnableTwoFactorProps {
  open: boolean
  hasPassword: boolean
  onClose: (changed: boolean) => void
}

type Secret = { secret: string; address: string }

/** Password, app, first code, backup codes: four steps of one dialog. Nothing has changed before the third. */
export function EnableTwoFactor({ open, hasPassword, onClose }: EnableTwoFactorProps) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()

  function close(): void {
    onClose(codes !== undefined)
    setSecret(undefined)
    setCodes(undefined)
  }

  return (
    <Dialog open={open} onClose={close} title={codes ? 'Your backup codes' : 'Turn on two-factor codes'}>
      {!secret && <Begin hasPassword={hasPassword} onDone={setSecret} />}
      {secret && !codes && <Confirm secret={secret} onDone={setCodes} />}
      {codes && <BackupCodes codes={codes} onDone={close} />}
    </Dialog>
  )
}

/** Out of the link that an admin has from the server, where admins need codes. */
function useEnrolment(): string | undefined {
  const [search] = useSearchParams()
  return search.get('enrolment') ?? undefined
}

function Begin({ hasPassword, onDone }: { hasPassword: boolean; onDone: (secret: Secret) => void }) {
  const enrolment = useEnrolment()
  const form = useCallForm({
    defaultValues: { password: '' },
    send: ({ password }) =>
      callShop<typeof beginTwoFactorCall>('post', '/account/two-factor', { body: { password, enrolment } }),
    onDone: ({ value }) => onDone(value),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>
        You need an authenticator app on your phone: any that makes six-digit codes. All your other devices
        will be signed out.
      </p>
      <FormProblem problem={form.problem} />
      <OwnPassword
        wanted={hasPassword}
        error={form.told('password')}
        {...form.register('password', ownPasswordRule)}
      />
      <Button type="submit" variant="action" className="self-end" busy={form.busy}>
        Continue
      </Button>
    </form>
  )
}

function Confirm({ secret, onDone }: { secret: Secret; onDone: (codes: string[]) => void }) {
  const enrolment = useEnrolment()
  const form = useCallForm({
    defaultValues: { code: '' },
    send: ({ code }) =>
      callShop<typeof confirmTwoFactorCall>('put', '/account/two-factor', { body: { code, enrolment } }),
    onDone: ({ value }) => onDone(value.backupCodes),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <SecretToScan {...secret} />
      <FormProblem problem={form.problem} />
      <CodeField
        label="Code from the app"
        error={form.told('code')}
        autoFocus
        {...form.register('code', codeRule)}
      />
      <Button type="submit" variant="action" className="self-end" busy={form.busy}>
        Turn on codes
      </Button>
    </form>
  )
}
