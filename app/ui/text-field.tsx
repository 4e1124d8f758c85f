import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  help?: ReactNode
  error?: string | undefined
}

export function TextField({ label, help, error, id, className = '', ...rest }: TextFieldProps) {
  const own = useId()
  const name = id ?? own
  return (
    <Field id={name} label={label} help={help} error={error}>
      <input
        type="text"
        {...rest}
        id={name}
        className={`input ${className}`}
        {...describedBy(name, help, error)}
      />
    </Field>
  )
}
