import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { ours, specified } from '../content/messages.ts'

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

let common: Set<string> | undefined

/** However it is capitalised. The list stays on the server: it would be the largest file of the sign-up page. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[])
  return common.has(password.toLowerCase())
}
