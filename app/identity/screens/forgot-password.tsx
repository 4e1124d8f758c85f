import { useState } from 'react'
import { hostedSays } from '../../content/hosted-messages.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { keepsItsMail } from '../../mail/public.server.ts'
import { shopContext } from '../../shop/contexts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Rule, useShortForm } from '../../ui/use-short-form.ts'
import type { Route } from './+types/forgot-password.ts'
import { accountRules } from './account-rules.ts'
import { requestReset } from './ask-provider.ts'
import { NarrowScreen } from './narrow-screen.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { mailIsKept: keepsItsMail(shop) && !shop.hosted }
}

export function meta() {
  return pageMeta('Password reset', 'Choose a new password by email.')
}

const emailRule: Rule = (typed) => (typed === '' ? specified.resetEmailEmpty : accountRules.email(typed))

export default function ForgotPassword({ loaderData: { mailIsKept } }: Route.ComponentProps) {
  const [told, setTold] = useState<string>()
  return (
    <NarrowScreen
      title="Password reset"
      lead={told ? undefined : 'We’ll email you a link to choose a new password.'}
    >
      <NeedsScript what="Choosing a new password" />
      <div className="noscript:hidden">
        {told ? <OnItsWay told={told} mailIsKept={mailIsKept} /> : <AskForm onAsked={setTold} />}
      </div>
    </NarrowScreen>
  )
}

function AskForm({ onAsked }: { onAsked: (told: string) => void }) {
  const { field, submit, busy, problem } = useShortForm<'email'>({
    rules: { email: emailRule },
    async send(typed) {
      const email = typed.email.trim()
      const { hosted, ...answer } = await requestReset(email)
      if (!answer.ok)
        return answer.field === 'email' ? { email: answer.message } : { root: `Error: ${answer.message}` }
      onAsked(hosted ? hostedSays.resetOnItsWay(email) : ours.resetOnItsWay(email))
      return {}
    },
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <FormError message={problem} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" variant="action" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}

function OnItsWay({ told, mailIsKept }: { told: string; mailIsKept: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="break-words">
        {told}
      </p>
      {mailIsKept && <p>{ours.resetIsKept}</p>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login">Back to login</LinkButton>
        {mailIsKept && <LinkButton to="/login?from=%2Fdashboard%2Fmails">Log in as the admin</LinkButton>}
      </div>
    </div>
  )
}
