import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** A code is asked for before it is sent. */
export const codeRule = { required: 'Please enter a code.' }

/** Where a code is typed: digits on a phone's keyboard, offered by whoever keeps codes. */
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
