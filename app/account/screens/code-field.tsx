import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

export const codeRule = { required: 'Please enter a code.' }

export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      {...props}
      className="max-w-48 font-semibold tabular-nums tracking-widest"
    />
  )
}
