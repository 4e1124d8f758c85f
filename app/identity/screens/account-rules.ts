import { isBlank, normalEmail } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import type { Rule } from '../../ui/use-short-form.ts'

const longest = 128
const shortest = 6

const password: Rule = (typed) => {
  if (typed === '') return specified.passwordRequired
  return typed.length > longest ? ours.passwordTooLong : undefined
}

/** The rules of the account forms with their sentences (specification 5); the server keeps the same ones. */
export const accountRules = {
  name(typed) {
    if (isBlank(typed)) return specified.nameRequired
    return typed.length > 80 ? ours.tooLong : undefined
  },
  email(typed) {
    if (typed === '') return specified.emailRequired
    return normalEmail(typed.trim()) === undefined ? specified.emailInvalid : undefined
  },
  password,
  newPassword: (typed) =>
    password(typed) ?? (typed.length < shortest ? specified.passwordTooShort : undefined),
} satisfies Record<string, Rule>
