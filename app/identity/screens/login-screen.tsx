import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { isOtherName } from '../../basics/own-origins.ts'
import { shopContext } from '../../basics/shop.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { demoPeople } from '../demo-people.server.ts'
import type { Route } from './+types/login.ts'
import { AccountForm } from './account-form.tsx'
import { CodeStep } from './code-step.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { GoogleNotice } from './google-notice.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { NarrowScreen } from './narrow-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { type AccountMode, useAccountForm } from './use-account-form.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'
import { VerificationNotice } from './verification-notice.tsx'

/**
 * One signs in under the shop's one address: its cookie is of that origin, and Google sends people back there. Whoever
 * opened the shop under another name of this machine is led over.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { demo, google, hosted, url } = context.get(shopContext)
  const asked = new URL(request.url)
  if (isOtherName(asked.origin, url)) throw redirect(`${url}/login${asked.search}`)
  return {
    demoPeople: demo && !hosted ? demoPeople : [],
    google: (google ?? hosted) !== undefined,
    passkeys: !hosted,
  }
}

export function meta() {
  return pageMeta('Login', 'Log in or sign up to order parts, pay by card and review.')
}

const words = {
  login: { title: 'Login', question: 'New here?', other: 'Create an account' },
  'sign-up': { title: 'Sign Up', question: 'Already have an account?', other: 'Login instead' },
} as const

export default function Login({ loaderData }: Route.ComponentProps) {
  const [asked] = useSearchParams()
  const [mode, setMode] = useState<AccountMode>(asked.get('mode') === 'sign-up' ? 'sign-up' : 'login')
  const form = useAccountForm(mode)
  useLeaveSignedIn()
  const { title, question, other } = words[mode]
  // Whoever has shown a password says so by the form; whoever comes back from Google, by the address.
  const asksCode = form.asksCode || asked.get('step') === 'code'

  function toggle(): void {
    setMode(mode === 'login' ? 'sign-up' : 'login')
    form.clearErrors()
  }

  if (asksCode) return <CodeStep />
  return (
    <NarrowScreen title={title}>
      <div className="flex flex-col gap-6">
        <VerificationNotice />
        <GoogleNotice />
        <AccountForm mode={mode} form={form} />
        {loaderData.google && <GoogleSignIn onAnswer={form.show} />}
        {loaderData.passkeys && mode === 'login' && <PasskeySignIn onAnswer={form.show} />}
        <p className="flex flex-wrap items-center gap-2">
          {question}
          <Button variant="quiet" onClick={toggle}>
            {other}
          </Button>
        </p>
        <DemoSignIns people={loaderData.demoPeople} onAnswer={form.show} />
      </div>
    </NarrowScreen>
  )
}
