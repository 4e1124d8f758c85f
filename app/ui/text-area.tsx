import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  help?: ReactNode
  error?: string | undefined
}

export function TextArea({ label, help, error, id, className = '', rows = 4, ...rest }: TextAreaProps) {
  const own = useId()
  const name = id ?? own
  return (
    <Field id={name} label={label} help={help} error={error}>
      <textarea
        {...rest}
        rows={rows}
        id={name}
        className={`textarea ${className}`}
        {...describedBy(name, help, error)}
      />
    </Field>
  )
}
