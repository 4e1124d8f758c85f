import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  id: string
  label: string
  help?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function Field({ id, label, help, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-bad text-sm empty:hidden">
      {error && (
        <>
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          <span className="whitespace-pre-wrap">{error}</span>
        </>
      )}
    </p>
  )
}

export function describedBy(id: string, help: ReactNode, error: string | undefined) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}
