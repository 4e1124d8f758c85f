import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectProps extends ComponentProps<'select'> {
  options: { value: string; label: string }[]
}

interface SelectFieldProps extends SelectProps {
  label: string
  help?: ReactNode
  error?: string | undefined
}

export function SelectField({ label, help, error, id, ...rest }: SelectFieldProps) {
  const own = useId()
  const name = id ?? own
  return (
    <Field id={name} label={label} help={help} error={error}>
      <Select {...rest} id={name} {...describedBy(name, help, error)} />
    </Field>
  )
}

/** A list to choose of by itself, named by an `aria-label`. */
export function Select({ options, className = '', ...rest }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className="input cursor-pointer appearance-none pe-10">
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
  )
}
