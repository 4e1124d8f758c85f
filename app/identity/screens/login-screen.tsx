import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Spinner } from '../../ui/waiting.tsx'
import type { LoginWays } from '../login-ways.server.ts'
import { AccountForm } from './account-form.tsx'
import { CodeStep } from './code-step.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { googleError } from './google-errors.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { NarrowScreen } from './narrow-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { type AccountMode, useAccountForm } from './use-account-form.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

const signUpMode = { name: 'mode', value: 'sign-up' }

const words = {
  login: { title: 'Login', question: 'New here?', other: 'Create an account', toOther: signUpMode },
  'sign-up': { title: 'Sign Up', question: 'Already have an account?', other: 'Login instead', toOther: {} },
} as const

export function modeOf(search: URLSearchParams): AccountMode {
  return search.get('mode') === 'sign-up' ? 'sign-up' : 'login'
}

export function titleOf(mode: AccountMode): string {
  return words[mode].title
}

interface LoginScreenProps {
  ways: LoginWays
  /** A mail of this shop can be read in its dashboard, and nowhere else. */
  mailIsKept: boolean
  /** Said to who has come by a mailed link without being logged in. */
  toConfirm?: string | undefined
  wanted?: (mode: AccountMode) => ReactNode
}

/** Login and Sign Up (specification 2), toggled in the address: each has its title, and Back leads from one to where one came from. */
export function LoginScreen({ ways, mailIsKept, toConfirm, wanted }: LoginScreenProps) {
  const [asked] = useSearchParams()
  const mode = modeOf(asked)
  const form = useAccountForm(mode, mailIsKept)
  // On a slow line it takes a while until the next page has come: meanwhile nobody logs in twice.
  const leaving = useLeaveSignedIn()
  const { title, question, other, toOther } = words[mode]
  const from = asked.get('from')
  // Whoever has shown a password says so by the form; whoever comes back from Google, by the address.
  const asksCode = form.asksCode || asked.get('step') === 'code'

  if (asksCode) return <CodeStep />
  return (
    <NarrowScreen title={title}>
      <div className="flex flex-col gap-6">
        {wanted?.(mode)}
        {toConfirm && <p>{toConfirm}</p>}
        <VerificationNotice />
        <GoogleNotice />
        <NeedsScript what="Logging in" />
        <div className="flex flex-col gap-6 noscript:hidden">
          <AccountForm mode={mode} form={{ ...form, busy: form.busy || leaving }} mailIsKept={mailIsKept} />
          {ways.google && <GoogleSignIn onAnswer={form.show} />}
          {ways.passkeys && mode === 'login' && <PasskeySignIn onAnswer={form.show} />}
          {/* A form that leads to an address: it works before the script has come. */}
          <Form replace preventScrollReset data-stay="" className="flex flex-wrap items-center gap-3">
            {question}
            {from && <input type="hidden" name="from" value={from} />}
            <Button type="submit" {...toOther} onClick={() => form.clearFaults()}>
              {other}
            </Button>
          </Form>
          <DemoSignIns people={ways.demoPeople} onAnswer={form.show} />
        </div>
      </div>
    </NarrowScreen>
  )
}

function VerificationNotice() {
  const [search] = useSearchParams()
  if (search.get('notice') !== 'verified') return null
  if (search.has('error')) return <FormError message={ours.linkExpired} />
  // Whoever is signed in is told by their session, which may be another's than the link was for.
  return (
    <p role="status" className="rounded-control border border-good px-3 py-2 text-good customer:hidden">
      {ours.addressConfirmed}
    </p>
  )
}

function GoogleNotice() {
  const [search] = useSearchParams()
  const { state } = useSession()
  if (search.get('notice') !== 'google') return null
  const error = search.get('error')
  if (error) return <FormError message={`Error: ${googleError(error)}`} />
  if (state === 'signed-out') return null
  return (
    <span className="visitor:hidden">
      <Spinner label="Signing you in" />
    </span>
  )
}
