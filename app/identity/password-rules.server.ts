import { createRequire } from 'node:module'
import { z } from 'zod'
import { brand, seller } from '../content/brand.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'

const longest = 128

/**
 * A password to be chosen, with the specification's sentences (5) and one for what is tried first: fifty thousand common ones, and
 * the shop's own words.
 */
export const newPassword = z
  .string({ error: specified.passwordRequired })
  .min(1, specified.passwordRequired)
  .min(6, specified.passwordTooShort)
  .max(longest, ours.passwordTooLong)
  .refine((typed) => !isCommonPassword(typed) && !isOwnWord(typed), ours.passwordCommon)

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
  common ??= readCommon()
  return common.has(password.toLowerCase())
}

/** Read when somebody chooses a password, and not at each start: it is megabytes of words. */
function readCommon(): Set<string> {
  const read = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = read('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
const named = brand.wordmark.map(lettersOf).filter(Boolean)
const trade = ['bike', 'bicycle', 'car', 'auto', 'motor']
const places = ['shop', 'store', 'parts', 'workshop', 'garage']

/** What somebody who knows this shop tries before anything else (ASVS 5.0, 6.1.2). */
export const ownWords: ReadonlySet<string> = new Set([
  ...[...named, ...named.map((word) => `${word}s`), named.join(''), named.toReversed().join('')],
  ...[lettersOf(brand.name), named.join('and'), lettersOf(seller.name), lettersOf(brand.author)],
  ...trade.flatMap((word) => places.map((place) => word + place)),
  ...[...places, 'admin', 'administrator', 'owner', 'customer', 'orders', 'webshop', 'onlineshop'],
])

/** Whether a password is one of the shop's own words, with whatever digits and signs around or in it. */
export function isOwnWord(password: string): boolean {
  return ownWords.has(lettersOf(password))
}
