import { useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { families } from '../../bicycle/all.ts'
import { kinds } from '../../bicycle/kinds.ts'
import type { Family } from '../../rule.ts'
import { familiesOf } from '../../vocabulary.ts'
import type { TypedFacts } from '../merge-facts.ts'

const kindOptions = Object.entries(kinds)
  .map(([value, name]) => ({ value, label: capital(name.replace(/^an? (set of )?/, '')) }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1))

interface PortFieldsProps extends Pick<TypedFacts, 'kind' | 'ports'> {
  /** By field: `kind`, `ports`, `ports.speeds`. */
  faults: Partial<Record<string, string>>
  onChange: (changed: Partial<TypedFacts>) => void
}

/** What a product is as a part of a bicycle, and all that such a part is compared by: what is left empty is not known. */
export function PortFields({ kind, ports, faults, onChange }: PortFieldsProps) {
  const id = useId()
  const change = (family: string, value: string) => onChange({ ports: { ...ports, [family]: value } })
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-sm">
        <SelectField
          label="It is"
          name="kind"
          options={[{ value: '', label: 'Not a bicycle part' }, ...kindOptions]}
          value={kind}
          error={faults.kind}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
      </div>
      {kind !== '' && (
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {familiesOf(kind).map((family) => (
            <PortField
              key={family}
              family={family}
              value={ports[family] ?? ''}
              error={faults[`ports.${family}`]}
              onChange={(value) => change(family, value)}
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={faults.ports} />
    </div>
  )
}

interface PortFieldProps {
  family: string
  /** What it is called in the form, and by what label, where that is not its family’s. */
  field?: string
  label?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A measure of a part: one of its values, or a number with its unit. */
export function PortField({
  family,
  field = `ports.${family}`,
  label,
  value,
  error,
  onChange,
}: PortFieldProps) {
  const id = useId()
  const { name, where, values, measure, span } = families[family] as Family
  const named = Object.entries(values ?? {}).map(([each, label]) => ({ value: each, label }))
  const unit = (measure ?? span)?.unit
  const called = label ?? capital(name)
  const common = { name: field, label: called, help: where, error, value }
  if (unit === undefined) {
    return (
      <SelectField
        {...common}
        options={[{ value: '', label: 'Not known' }, ...named]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <>
      <TextField
        {...common}
        label={`${called} (${unit})`}
        placeholder={span && '25-47'}
        autoComplete="off"
        maxLength={20}
        {...(named.length > 0 && { list: id })}
        inputMode={span ? 'text' : 'decimal'}
        onChange={({ target }) => onChange(target.value)}
      />
      {named.length > 0 && (
        <datalist id={id}>
          {named.map((each) => (
            <option key={each.value} {...each} />
          ))}
        </datalist>
      )}
    </>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
