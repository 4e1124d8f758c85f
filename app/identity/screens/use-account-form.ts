import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ours } from '../../content/messages.ts'
import { currentSession } from '../../session/session.ts'
import { showSuccess } from '../../ui/toast.ts'
import { type Provided, signIn, signUp } from './ask-provider.ts'

export type AccountMode = 'login' | 'sign-up'

interface AccountFields {
  name: string
  email: string
  password: string
}

const fields = ['name', 'email', 'password'] as const

/** What was typed stays when the mode changes and when the provider refuses. `mailIsKept`: in this shop's dashboard. */
export function useAccountForm(mode: AccountMode, mailIsKept: boolean) {
  const form = useForm<AccountFields>()
  const [asksCode, setAsksCode] = useState(false)
  const { register, handleSubmit, setError, clearErrors, formState } = form

  function show(answer: Provided): void {
    if (answer.ok) {
      setAsksCode(answer.step === 'code')
      return
    }
    const field = fields.find((name) => name === answer.field)
    setError(field ?? 'root', { message: field ? answer.message : `Error: ${answer.message}` })
  }

  const submit = handleSubmit(async ({ name, email, password }) => {
    const person = { name, email: email.trim(), password }
    if (mode === 'login') return show(await signIn(person.email, password))
    const answer = await signUp(person)
    show(answer)
    if (answer.ok && !answer.step) await tellOfMail(mailIsKept)
  })
  const { errors, isSubmitting: busy } = formState
  return { register, submit, show, clearErrors, errors, busy, asksCode }
}

/** Whoever has signed up with an address that is proven already has signed in: no mail comes that they have to open. */
async function tellOfMail(mailIsKept: boolean): Promise<void> {
  const session = await currentSession()
  if (session.state !== 'signed-in' || session.person.emailVerified) return
  const { email } = session.person
  showSuccess(mailIsKept ? ours.mailHasComeKept(email) : ours.mailHasCome(email))
}
