import { z } from 'zod'
import { ours, specified } from '../content/messages.ts'
import { isCommonPassword } from './common-password.server.ts'

const longest = 128

/** A password to be chosen, with the specification's sentences (5) and one for the fifty thousand that are tried first. */
export const newPassword = z
  .string({ error: specified.passwordRequired })
  .min(1, specified.passwordRequired)
  .min(6, specified.passwordTooShort)
  .max(longest, ours.passwordTooLong)
  .refine((typed) => !isCommonPassword(typed), ours.passwordCommon)

export const password = z
  .string({ error: specified.passwordRequired })
  .min(1, specified.passwordRequired)
  .max(longest, ours.passwordTooLong)

export function newPasswordFault(typed: string): string | undefined {
  return newPassword.safeParse(typed).error?.issues[0]?.message
}
