import { useState } from 'react'
import type { Faults } from '../../basics/faults.ts'
import * as ours from '../../content/our-messages.ts'
import { currentSession } from '../../session/session.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useShortForm } from '../../ui/use-short-form.ts'
import { accountRules } from './account-rules.ts'
import { type Provided, signIn, signUp } from './ask-provider.ts'

export type AccountMode = 'login' | 'sign-up'

type AccountField = 'name' | 'email' | 'password'

const { name, email, password, newPassword } = accountRules
const noRule = () => undefined

const rules = {
  login: { name: noRule, email, password },
  'sign-up': { name, email, password: newPassword },
}

const fields: readonly AccountField[] = ['name', 'email', 'password']

/** What was typed stays when the mode changes and when the provider refuses. `mailIsKept`: in this shop's dashboard. */
export function useAccountForm(mode: AccountMode, mailIsKept: boolean) {
  const [asksCode, setAsksCode] = useState(false)

  function faultsOf(answer: Provided): Faults<AccountField | 'root'> {
    if (!answer.ok) {
      const at = fields.find((one) => one === answer.field)
      return at ? { [at]: answer.message } : { root: `Error: ${answer.message}` }
    }
    setAsksCode(answer.step === 'code')
    return {}
  }

  const form = useShortForm<AccountField>({
    rules: rules[mode],
    async send(typed) {
      const person = { ...typed, email: typed.email.trim() }
      if (mode === 'login') return faultsOf(await signIn(person.email, person.password))
      const answer = await signUp(person)
      if (answer.ok && !answer.step) await tellOfMail(mailIsKept)
      return faultsOf(answer)
    },
  })
  const show = (answer: Provided) => form.setFaults(faultsOf(answer))
  return { ...form, show, clearFaults: () => form.setFaults({}), asksCode }
}

/** Whoever has signed up with an address that is proven already has signed in: no mail comes that they have to open. */
async function tellOfMail(mailIsKept: boolean): Promise<void> {
  const session = await currentSession()
  if (session.state !== 'signed-in' || session.person.emailVerified) return
  const { email } = session.person
  showSuccess(mailIsKept ? ours.mailHasComeKept(email) : ours.mailHasCome(email))
}
