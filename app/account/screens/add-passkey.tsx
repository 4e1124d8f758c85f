import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountSays } from '../../content/account-messages.ts'
import * as ours from '../../content/our-messages.ts'
import { signInWithPasskey } from '../../identity/screens/find-passkey.ts'
import { canUsePasskeys } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { type Answered, useCallForm } from '../../ui/use-call-form.ts'
import type { WireAccount } from '../contract.ts'
import { FormProblem } from './form-problem.tsx'
import { makePasskey } from './make-passkey.ts'
import { CodeField, codeRule, OwnPassword, ownPasswordRule } from './proof-fields.tsx'

interface AddPasskeyProps {
  open: boolean
  account: Pick<WireAccount, 'hasPassword' | 'twoFactor' | 'passkeys'>
  onClose: () => void
}

export function AddPasskey({ open, account, onClose }: AddPasskeyProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey">
      {open && (canUsePasskeys() ? <AddForm account={account} onAdded={onClose} /> : <NotHere />)}
    </Dialog>
  )
}

function NotHere() {
  return (
    <p>
      This browser can’t keep passkeys here. They need a recent browser, and the shop’s own https address.
    </p>
  )
}

interface AddFormProps {
  account: AddPasskeyProps['account']
  onAdded: () => void
}

function AddForm({ account: { hasPassword, twoFactor, passkeys }, onAdded }: AddFormProps) {
  const { revalidate } = useRevalidator()
  const [byPasskey, setByPasskey] = useState(false)
  const form = useCallForm({
    defaultValues: { name: '', password: '', code: '' },
    send: ({ name, ...typed }) => (byPasskey ? showFirst(name) : makePasskey(name, typed)),
    async onDone() {
      showSuccess('Your passkey is added.')
      onAdded()
      await revalidate()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <TextField
        label="Name"
        maxLength={60}
        autoComplete="off"
        help="Such as “My phone”, so that you recognise it later."
        error={form.told('name')}
        {...form.register('name', { required: ours.required })}
      />
      {!byPasskey && (
        <OwnPassword
          wanted={hasPassword}
          error={form.told('password')}
          {...form.register('password', ownPasswordRule)}
        />
      )}
      {!byPasskey && twoFactor.on && (
        <CodeField
          label={accountSays.codeOrBackup}
          inputMode="text"
          error={form.told('code')}
          {...form.register('code', codeRule)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {/* With codes on, not every passkey stands for both. */}
        {hasPassword && !twoFactor.on && passkeys.length > 0 && (
          <Button onClick={() => setByPasskey(!byPasskey)}>
            {byPasskey ? 'Use your password' : 'Use a passkey you have'}
          </Button>
        )}
        <Button type="submit" variant="action" busy={form.busy}>
          Add passkey
        </Button>
      </div>
    </form>
  )
}

/** One of the passkeys that there are stands for the password. */
async function showFirst(name: string): Promise<Answered<undefined>> {
  const shown = await signInWithPasskey()
  if (shown.ok) return await makePasskey(name, {})
  const { message, code } = shown
  return { ok: false, message, code, facts: {} }
}
