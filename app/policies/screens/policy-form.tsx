import { useRevalidator } from 'react-router'
import { policyTitles } from '../../content/policies.ts'
import { callShop } from '../../session/call-shop.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { changePolicyCall, WirePolicy } from '../contract.ts'
import { blocksOf, MAX_POLICY, type PolicyFacts, withFacts } from '../policy.ts'
import { PolicyText } from './policy-text.tsx'

const help =
  'An empty line begins a new paragraph, a line with “## ” is a heading, and lines with “- ” are a list. Left empty, the shop’s own words come back.'

export function PolicyForm({ policy, facts }: { policy: WirePolicy; facts: PolicyFacts }) {
  const { page, text, version, own } = policy
  const { revalidate } = useRevalidator()
  const { form, register, told, busy, problem, submit } = useCallForm({
    values: { text },
    send: (sent) =>
      callShop<typeof changePolicyCall>('put', '/policies/{page}', {
        params: { page },
        body: { ...sent, version },
      }),
    async onDone({ form: typed, value }) {
      showSuccess(`${policyTitles[page]} is saved.`)
      typed.reset({ text: value.text })
      await revalidate()
    },
  })
  useUnsaved(form.formState.isDirty, true)
  return (
    <div className="grid gap-10 pt-6 xl:grid-cols-2">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label={own ? 'Text' : 'Text (the shop’s own)'}
          rows={22}
          maxLength={MAX_POLICY}
          help={help}
          error={told('text')}
          {...register('text')}
        />
        <FormError message={problem?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="action" busy={busy}>
            Save
          </Button>
          <LinkButton to={`/${page}`}>See the page</LinkButton>
        </div>
        <Facts facts={facts} />
      </form>
      <section aria-label="As it will be read" className="rounded-control border border-line p-6">
        <PolicyText blocks={blocksOf(withFacts(form.watch('text') || text, facts))} />
      </section>
    </div>
  )
}

function Facts({ facts }: { facts: PolicyFacts }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Facts that a text can name</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{`{${name}}`}</dt>
            <dd className="wrap-anywhere">{fact || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
