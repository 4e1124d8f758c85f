import { accountSays } from '../../content/account-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { useCallForm } from '../../ui/use-call-form.ts'
import { FormProblem } from './form-problem.tsx'
import { CodeField, codeRule, OwnPassword, ownPasswordRule } from './proof-fields.tsx'

export interface BothFactors {
  password: string
  code: string
}

interface BothFactorsFormProps {
  form: Pick<
    ReturnType<typeof useCallForm<BothFactors, unknown>>,
    'register' | 'submit' | 'busy' | 'told' | 'problem'
  >
  hasPassword: boolean
  verb: string
  danger?: boolean
}

export function BothFactorsForm({ form, hasPassword, verb, danger = false }: BothFactorsFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <OwnPassword
        wanted={hasPassword}
        error={form.told('password')}
        {...form.register('password', ownPasswordRule)}
      />
      <CodeField
        label={accountSays.codeOrBackup}
        inputMode="text"
        error={form.told('code')}
        {...form.register('code', codeRule)}
      />
      <Button type="submit" variant={danger ? 'danger' : 'action'} className="self-end" busy={form.busy}>
        {verb}
      </Button>
    </form>
  )
}
