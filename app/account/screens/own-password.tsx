import type { ComponentProps } from 'react'
import { specified } from '../../content/messages.ts'
import { TextField } from '../../ui/text-field.tsx'

/** It is asked for before anything is sent. */
export const ownPasswordRule = { required: specified.passwordRequired }

interface OwnPasswordProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  /** Whether the person has one. */
  wanted: boolean
}

/** Where somebody shows again that it is them; nothing for who has no password. */
export function OwnPassword({ wanted, ...field }: OwnPasswordProps) {
  if (!wanted) return null
  return <TextField {...field} label="Your password" type="password" autoComplete="current-password" />
}
