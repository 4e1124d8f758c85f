import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { changePasswordCall, WireAccount } from '../contract.ts'
import { AccountSection } from './account-section.tsx'
import { FormProblem } from './form-problem.tsx'

export function PasswordSection({ account }: { account: WireAccount }) {
  const { email, hasPassword, passkeys } = account
  return (
    <AccountSection
      title="Password"
      lead={hasPassword ? 'All other devices will be signed out.' : 'You have been logging in without one.'}
    >
      {hasPassword ? (
        <PasswordForm email={email} passkeys={passkeys.length} />
      ) : (
        <FirstPassword email={email} />
      )}
    </AccountSection>
  )
}

const rules = {
  currentPassword: { required: specified.passwordRequired },
  newPassword: {
    required: specified.passwordRequired,
    minLength: { value: 6, message: specified.passwordTooShort },
    maxLength: { value: 128, message: ours.passwordTooLong },
  },
}

function PasswordForm({ email, passkeys }: { email: string; passkeys: number }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    defaultValues: { currentPassword: '', newPassword: '', removePasskeys: false },
    send: (typed) => callShop<typeof changePasswordCall>('put', '/account/password', { body: typed }),
    async onDone({ form }) {
      form.reset()
      showSuccess('Your password is changed.')
      await revalidate()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex w-full max-w-md flex-col gap-4">
      <FormProblem problem={form.problem} />
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={form.told('currentPassword')}
        {...form.register('currentPassword', rules.currentPassword)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        help={ours.passwordHelp}
        error={form.told('newPassword')}
        {...form.register('newPassword', rules.newPassword)}
      />
      {passkeys > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="checkbox" {...form.register('removePasskeys')} />
          {passkeys === 1 ? 'Remove my passkey, too' : `Remove my ${passkeys} passkeys, too`}
        </label>
      )}
      <Button type="submit" className="self-start" busy={form.busy}>
        Change password
      </Button>
    </form>
  )
}

/** A first password proves the address, as a session does not: so it is set from a mail. */
function FirstPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    const answer = await fetch('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) showSuccess(ours.resetOnItsWay(email))
    else showError(answer?.status === 429 ? 'Too many attempts. Please try again later.' : ours.unreachable)
  }

  return (
    <>
      <p>You log in with Google. To have a password as well, choose one by a link that we email you.</p>
      <Button busy={busy} onClick={ask}>
        Email me the link
      </Button>
    </>
  )
}
