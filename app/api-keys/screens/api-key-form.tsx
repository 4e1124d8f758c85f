import { type Scope, scopes } from '../../basics/viewer.ts'
import { apiKeySays, scopeWords } from '../../content/api-key-messages.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { MAX_KEY_NAME_LENGTH } from '../api-key.ts'
import type { makeApiKeyCall } from '../contract.ts'

interface Values {
  name: string
  scopes: Scope[]
  days: string
  password: string
}

const nothing: Values = { name: '', scopes: [], days: '', password: '' }

const lives = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

export function ApiKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { register, told, busy, problem, submit } = useCallForm({
    defaultValues: nothing,
    send({ days, ...typed }, key) {
      const body = { ...typed, ...(days && { expiresInDays: Number(days) }) }
      return callShop<typeof makeApiKeyCall>('post', '/apikeys', { body, key })
    },
    onDone: ({ value }) => onMade(value.key),
    fieldOf: ({ facts: { field } }) => (field === 'name' || field === 'password' ? field : undefined),
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormError message={problem?.message} />
      <TextField
        label="Name"
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        help="The program that uses it, so that you recognise it later."
        error={told('name')}
        {...register('name', { validate: (name) => name.trim() !== '' || ours.required })}
      />
      <fieldset aria-describedby={told('scopes') && 'scopes-error'} className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold text-sm">What it opens</legend>
        {scopes.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              value={scope}
              className="checkbox"
              {...register('scopes', { validate: (chosen) => chosen.length > 0 || apiKeySays.chooseScopes })}
            />
            <span>
              {scopeWords[scope].name}
              <span className="block text-muted text-xs">{scopeWords[scope].opens}</span>
            </span>
          </label>
        ))}
        <FieldError id="scopes" error={told('scopes')} />
      </fieldset>
      <SelectField label="Expires" options={lives} {...register('days')} />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        help="Leave it empty if you only ever log in with Google."
        error={told('password')}
        {...register('password')}
      />
      <Button type="submit" variant="action" className="self-end" busy={busy}>
        Make key
      </Button>
    </form>
  )
}
