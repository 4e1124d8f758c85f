import { isBlank, normalEmail } from '../../basics/text-checks.ts'
import { ours, specified } from '../../content/messages.ts'

const email = {
  required: specified.emailRequired,
  validate: (typed: string) => normalEmail(typed.trim()) !== undefined || specified.emailInvalid,
}
const longest = { value: 128, message: ours.passwordTooLong }
const newPassword = {
  required: specified.passwordRequired,
  minLength: { value: 6, message: specified.passwordTooShort },
  maxLength: longest,
}

/** The rules of the account forms with their sentences (specification 5); the server keeps the same ones. */
export const accountRules = {
  name: {
    required: specified.nameRequired,
    maxLength: { value: 80, message: ours.tooLong },
    validate: (typed: string) => !isBlank(typed) || specified.nameRequired,
  },
  email,
  newPassword,
  password: { required: specified.passwordRequired, maxLength: longest },
}
