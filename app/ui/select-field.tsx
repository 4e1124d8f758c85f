import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  help?: ReactNode
  error?: string | undefined
}

/** A choice among many; its `<option>`s are the children. */
export function SelectField({ label, help, error, id, className = '', ...rest }: SelectFieldProps) {
  const own = useId()
  const name = id ?? own
  return (
    <Field id={name} label={label} help={help} error={error}>
      <select {...rest} id={name} className={`select ${className}`} {...describedBy(name, help, error)} />
    </Field>
  )
}
