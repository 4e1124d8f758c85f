import { Link } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AccountMode, useAccountForm } from './use-account-form.ts'

interface AccountFormProps {
  mode: AccountMode
  form: ReturnType<typeof useAccountForm>
  mailIsKept: boolean
}

/** The fields of Login and Sign Up (specification 5), each refusal under its field, the provider's on top. */
export function AccountForm({ mode, form, mailIsKept }: AccountFormProps) {
  const { field, submit, problem, busy } = form
  const login = mode === 'login'
  const mailComes = mailIsKept ? ours.mailToComeKept : ours.mailToCome
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <FormError message={problem} />
      {!login && <TextField label="Name" autoComplete="name" {...field('name')} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        help={login ? undefined : mailComes}
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={login ? 'current-password' : 'new-password'}
        help={login ? undefined : ours.passwordHelp}
        {...field('password')}
      />
      {login && (
        <Link
          to="/forgatepass"
          className="-my-2.5 flex min-h-11 items-center self-start text-link-plain text-sm"
        >
          Forgot your password?
        </Link>
      )}
      <Button type="submit" variant="action" busy={busy}>
        {login ? 'Login' : 'Sign Up'}
      </Button>
    </form>
  )
}
