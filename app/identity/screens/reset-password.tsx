import { data, useNavigate, useSearchParams } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { refreshSession } from '../../session/session.ts'
import { shopContext } from '../../shop/contexts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useShortForm } from '../../ui/use-short-form.ts'
import { resetLinkHolder } from '../auth-links.server.ts'
import type { Route } from './+types/reset-password.ts'
import { accountRules } from './account-rules.ts'
import { askProvider, type Provided } from './ask-provider.ts'
import { NarrowScreen } from './narrow-screen.tsx'

/** The page of our own mails' links. Whether one is good is told at once; only the button uses it up. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { hosted, db } = context.get(shopContext)
  if (hosted) throw data(null, 404)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { good: (await resetLinkHolder(db, token)) !== undefined }
}

/** A link that was used a moment ago on this very page has done what it was for. */
export function shouldRevalidate() {
  return false
}

export function meta() {
  return pageMeta('New password', 'Choose a new password.')
}

export default function ResetPassword({ loaderData: { good } }: Route.ComponentProps) {
  return good ? <ChooseForm /> : <LinkExpired />
}

function LinkExpired() {
  return (
    <NarrowScreen title="New password">
      <div className="flex flex-col gap-6">
        <FormError message={ours.linkExpired} />
        <LinkButton to="/forgatepass" variant="action" className="self-start">
          Ask for a new link
        </LinkButton>
      </div>
    </NarrowScreen>
  )
}

function ChooseForm() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''

  const { field, submit, busy, problem } = useShortForm<'password'>({
    rules: { password: accountRules.newPassword },
    async send({ password }) {
      const answer = await askProvider('/reset-password', { token, newPassword: password })
      if (!answer.ok) return faultOf(answer)
      // It has ended every session, this browser's among them: `/login` would send whoever still seems signed in away.
      await refreshSession()
      showSuccess(ours.passwordChanged)
      await navigate('/login', { replace: true })
      return {}
    },
  })

  return (
    <NarrowScreen title="New password" lead="This logs you out on all your devices.">
      <NeedsScript what="Choosing a new password" />
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4 noscript:hidden">
        <FormError message={problem} />
        {problem && (
          <LinkButton to="/forgatepass" className="self-start">
            Ask for a new link
          </LinkButton>
        )}
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          help={ours.passwordHelp}
          {...field('password')}
        />
        <Button type="submit" variant="action" busy={busy}>
          Change password
        </Button>
      </form>
    </NarrowScreen>
  )
}

function faultOf({ message, code, field }: Provided & { ok: false }) {
  if (field === 'newPassword') return { password: message }
  const expired = code === 'invalid-token' || field === 'token'
  return { root: `Error: ${expired ? ours.linkExpired : message}` }
}
