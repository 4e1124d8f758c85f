import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select-field.tsx'
import type { Condition } from '../../vehicles/fit-row.ts'
import { factOf, vehicleFacts } from '../../vehicles/vehicle-facts.ts'
import type { TypedCondition } from './typed-row.ts'

const ops: Record<Condition['op'], string> = { '=': 'is', '!=': 'is not', '<=': 'up to', '>=': 'from' }

const facts = Object.entries(vehicleFacts).map(([value, { name, unit }]) => ({
  value,
  label: unit ? `${name} (${unit})` : name,
}))

interface ConditionFieldsProps {
  conditions: readonly TypedCondition[]
  onChange: (conditions: TypedCondition[]) => void
  error?: string | undefined
}

/** What else has to be so of the vehicle: a fact, how, and the values that it may have. */
export function ConditionFields({ conditions, onChange, error }: ConditionFieldsProps) {
  const id = useId()
  const change = (place: number, changed: Partial<TypedCondition>) =>
    onChange(conditions.map((one, at) => (at === place ? { ...one, ...changed } : one)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 font-semibold text-sm">Only if (optional)</legend>
      {conditions.map(({ key, op, values }, place) => {
        const { all, number, unit, name = key } = factOf(key) ?? {}
        const nth = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing else of their own
          <div key={place} className="grid grid-cols-[1fr_7rem_auto] gap-2 sm:grid-cols-[1fr_7rem_1fr_auto]">
            <Select
              aria-label={`Fact ${nth}`}
              options={facts}
              value={key}
              onChange={({ target }) => change(place, { key: target.value, op: '=', values: '' })}
            />
            <Select
              aria-label={`How ${name} is`}
              options={(Object.keys(ops) as Condition['op'][])
                .filter((each) => number || each === '=' || each === '!=')
                .map((each) => ({ value: each, label: ops[each] }))}
              value={op}
              onChange={({ target }) => change(place, { op: target.value as Condition['op'] })}
            />
            <input
              aria-label={`Values of ${name}${unit ? ` in ${unit}` : ''}`}
              className="input max-sm:col-span-2 max-sm:row-start-2"
              list={`${id}-${place}`}
              inputMode={number ? 'decimal' : undefined}
              autoComplete="off"
              placeholder={all?.join(' or ') ?? (number ? unit : 'K14 or K16')}
              value={values}
              onChange={({ target }) => change(place, { values: target.value })}
            />
            <datalist id={`${id}-${place}`}>
              {all?.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove the condition ${name}`}
              onClick={() => onChange(conditions.toSpliced(place, 1))}
            >
              <Icon name="close" />
            </button>
          </div>
        )
      })}
      <FieldError id={id} error={error} />
      <Button
        className="btn-sm self-start"
        onClick={() => onChange([...conditions, { key: 'engine', op: '=', values: '' }])}
      >
        Add a condition
      </Button>
    </fieldset>
  )
}
