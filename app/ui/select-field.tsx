import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: { value: string; label: string }[]
  help?: ReactNode
  error?: string | undefined
}

export function SelectField({ label, options, help, error, id, className = '', ...rest }: SelectFieldProps) {
  const own = useId()
  const name = id ?? own
  return (
    <Field id={name} label={label} help={help} error={error}>
      <span className={`relative block ${className}`}>
        <select
          {...rest}
          id={name}
          className="input cursor-pointer appearance-none pe-10"
          {...describedBy(name, help, error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="next"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 rotate-90 text-muted"
        />
      </span>
    </Field>
  )
}
