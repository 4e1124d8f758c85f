import * as ours from '../../content/our-messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShortForm } from '../../ui/use-short-form.ts'
import { showCode } from './ask-provider.ts'
import { NarrowScreen } from './narrow-screen.tsx'

export function CodeStep() {
  const { field, submit, busy, problem } = useShortForm<'code'>({
    rules: { code: (typed) => (typed === '' ? ours.codeRequired : undefined) },
    async send({ code }) {
      const answer = await showCode(code)
      if (answer.ok) return {}
      const wrong = answer.code === 'wrong-code' || answer.field === 'code'
      return wrong ? { code: answer.message } : { root: `Error: ${answer.message}` }
    },
  })

  return (
    <NarrowScreen title="One more step" lead="Your account asks for a code from your authenticator app.">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <FormError message={problem} />
        <TextField
          label="Code"
          help="Six digits from the app, or one of your backup codes."
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          autoFocus
          {...field('code')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="action" busy={busy}>
            Login
          </Button>
          <LinkButton to="/login" variant="quiet" reloadDocument>
            Start again
          </LinkButton>
        </div>
      </form>
    </NarrowScreen>
  )
}
