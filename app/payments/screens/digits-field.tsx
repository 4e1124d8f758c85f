import type { ComponentProps, FormEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { Typed } from './card-digits.ts'

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'onInput'> {
  /** Puts what was typed into its shape, and the caret where it belongs. */
  shape: (typed: Typed) => Typed
}

/** A field of digits that takes its shape while it is typed into; phones offer their number pad. */
export function DigitsField({ shape, ...rest }: DigitsFieldProps) {
  function reshape({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const { text, caret } = shape({ text: input.value, caret: input.selectionEnd ?? input.value.length })
    if (text === input.value) return
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return <TextField inputMode="numeric" {...rest} onInput={reshape} />
}
