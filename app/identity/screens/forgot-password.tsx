import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ours, specified } from '../../content/messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accountRules } from './account-rules.ts'
import { askProvider } from './ask-provider.ts'
import { NarrowScreen } from './narrow-screen.tsx'
import { useReady } from './use-ready.ts'

export function meta() {
  return pageMeta('Password reset', 'Choose a new password by mail.')
}

const emailRule = { ...accountRules.email, required: specified.resetEmailEmpty }

export default function ForgotPassword() {
  const [asked, setAsked] = useState<string>()
  return (
    <NarrowScreen
      title="Password reset"
      lead={asked ? undefined : 'We mail you a link under which you choose a new one.'}
    >
      {asked ? <OnItsWay email={asked} /> : <AskForm onAsked={setAsked} />}
    </NarrowScreen>
  )
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const ready = useReady()
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    const email = typed.email.trim()
    const answer = await askProvider('/request-password-reset', { email })
    if (answer.ok) onAsked(email)
    else if (answer.field === 'email') setError('email', { message: answer.message })
    else setError('root', { message: `Error: ${answer.message}` })
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', emailRule)}
      />
      <Button type="submit" variant="action" busy={isSubmitting} disabled={!ready}>
        Send the link
      </Button>
    </form>
  )
}

/** The same for known and unknown addresses. */
function OnItsWay({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="break-words">
        {ours.resetOnItsWay(email)}
      </p>
      <LinkButton to="/login" className="self-start">
        Back to login
      </LinkButton>
    </div>
  )
}
