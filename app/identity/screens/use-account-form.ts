import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Provided, signIn, signUp } from './ask-provider.ts'

export type AccountMode = 'login' | 'sign-up'

interface AccountFields {
  name: string
  email: string
  password: string
}

const fields = ['name', 'email', 'password'] as const

/** The form of both modes: what was typed stays when the mode changes and when the provider refuses. */
export function useAccountForm(mode: AccountMode) {
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
    show(mode === 'login' ? await signIn(person.email, password) : await signUp(person))
  })
  const { errors, isSubmitting: busy } = formState
  return { register, submit, show, clearErrors, errors, busy, asksCode }
}
