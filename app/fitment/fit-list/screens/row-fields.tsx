import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RowField } from '../edited-row.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { TypedRow } from './typed-row.ts'

const positions = ['front', 'rear', 'front axle', 'rear axle', 'left', 'right', 'front left', 'front right']

interface RowFieldsProps {
  typed: TypedRow
  faults: Partial<Record<RowField, string>>
  /** Whose lists the product’s rows are from already. */
  sources: readonly string[]
  onChange: (changed: Partial<TypedRow>) => void
}

/** All that a row says beside which vehicle it is about. */
export function RowFields({ typed, faults, sources, onChange }: RowFieldsProps) {
  const id = useId()
  const field = (name: Exclude<keyof TypedRow, 'conditions'>) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<TypedRow>),
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="From year (optional)"
          inputMode="numeric"
          error={faults.fromYear}
          {...field('fromYear')}
        />
        <TextField label="To year (optional)" inputMode="numeric" {...field('toYear')} />
        <div className="max-sm:col-span-2">
          <SelectField
            label="Years are"
            options={[
              { value: 'built', label: 'when built' },
              { value: 'model', label: 'model years' },
              { value: 'registered', label: 'when registered' },
            ]}
            {...field('yearBasis')}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Position (optional)"
          help="Front axle, left …"
          list={`${id}-positions`}
          error={faults.position}
          {...field('position')}
        />
        <TextField
          label="How many per vehicle (optional)"
          inputMode="numeric"
          error={faults.quantity}
          {...field('quantity')}
        />
      </div>
      <ConditionFields
        conditions={typed.conditions}
        error={faults.conditions}
        onChange={(conditions) => onChange({ conditions })}
      />
      <details className="group rounded-control border border-line px-3" open={isMoreSaid(typed, faults)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sm">
          <Icon name="next" className="size-4 group-open:rotate-90" />
          Months and chassis numbers
        </summary>
        <div className="grid grid-cols-2 gap-4 pb-3">
          <TextField
            label="Built from"
            placeholder="2008-03"
            error={faults.builtFrom}
            {...field('builtFrom')}
          />
          <TextField label="Built until" placeholder="2010-11" {...field('builtTo')} />
          <TextField label="Chassis from" error={faults.chassisFrom} {...field('chassisFrom')} />
          <TextField label="Chassis to" {...field('chassisTo')} />
        </div>
      </details>
      <TextArea
        label="Notes (optional)"
        rows={2}
        help="One per line. Customers see them; they don’t affect what fits."
        error={faults.notes}
        {...field('notes')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Source" list={`${id}-sources`} error={faults.source} {...field('source')} />
        <TextField
          label="Checked on (optional)"
          type="date"
          error={faults.checkedOn}
          {...field('checkedOn')}
        />
      </div>
      <Suggestions id={`${id}-positions`} values={positions} />
      <Suggestions id={`${id}-sources`} values={sources} />
    </>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

const isMoreSaid = (typed: TypedRow, faults: RowFieldsProps['faults']) =>
  [typed.builtFrom, typed.builtTo, typed.chassisFrom, typed.chassisTo].some(Boolean) ||
  faults.builtFrom !== undefined ||
  faults.chassisFrom !== undefined
