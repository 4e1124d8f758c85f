import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'type'> {
  legend: string
  options: { value: string; label: string }[]
  /** What was chosen before, where the browser keeps it no more. */
  chosen?: string | undefined
  error?: string | undefined
}

export function RadioGroup({ legend, options, chosen, error, ...radio }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 has-checked:border-action has-checked:bg-raised"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={chosen === undefined ? undefined : value === chosen}
              className="radio radio-sm"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
