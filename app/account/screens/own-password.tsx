import type { ComponentProps } from 'react'
import { specified } from '../../content/messages.ts'
import { TextField } from '../../ui/text-field.tsx'

export const ownPasswordRule = { required: specified.passwordRequired }

interface OwnPasswordProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  wanted: boolean
}

export function OwnPassword({ wanted, ...field }: OwnPasswordProps) {
  if (!wanted) return null
  return <TextField {...field} label="Your password" type="password" autoComplete="current-password" />
}
