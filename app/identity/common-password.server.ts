import { dictionary } from '@zxcvbn-ts/language-common'

let common: Set<string> | undefined

/** However it is capitalised. The list stays on the server: it would be the largest file of the sign-up page. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[])
  return common.has(password.toLowerCase())
}
