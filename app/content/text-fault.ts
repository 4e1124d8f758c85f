import { isBlank } from '../basics/text-checks.ts'
import * as messages from './ours/fields.ts'

export interface TextRule {
  /** The most characters, as a person counts them. */
  most: number
  lines?: boolean
  optional?: boolean
}

/** A line of text must stay one: what would break it could break out of a mail's header, too (threat 69). */
const breaksLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** Halves of a surrogate pair (`Cs`) can't be kept: the database refuses them, or puts another sign there. */
const unprintable = /[^\P{Cc}\n\r\t]|\p{Cs}/u

export function textFault(
  text: string,
  { most, lines = false, optional = false }: TextRule,
): string | undefined {
  if (isBlank(text)) return optional ? undefined : messages.required
  const typed = text.trim()
  if ([...typed].length > most) return messages.tooLong
  return (lines ? unprintable : breaksLine).test(typed) ? messages.unprintable : undefined
}
