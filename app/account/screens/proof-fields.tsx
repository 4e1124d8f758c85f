import type { ComponentProps } from 'react'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { TextField } from '../../ui/text-field.tsx'

export const codeRule = { required: ours.codeRequired }

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

export const ownPasswordRule = { required: specified.passwordRequired }

interface OwnPasswordProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  wanted: boolean
}

export function OwnPassword({ wanted, ...field }: OwnPasswordProps) {
  if (!wanted) return null
  return <TextField {...field} label="Your password" type="password" autoComplete="current-password" />
}
