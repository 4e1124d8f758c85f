import { isBlank } from '../basics/blank.ts'

const longestName = 80

/** A name as a provider gives it, as it can be kept and shown: printable, on one line, of at most 80 characters. */
export function plainName(given = ''): string {
  const printable = given.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  const name = Array.from(printable).slice(0, longestName).join('').trim()
  return isBlank(name) ? '' : name
}
