const longestName = 80

/** A name as a provider gives it, as it can be kept and shown: printable, on one line, of at most 80 characters. */
export function plainName(name = ''): string {
  const printable = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  return Array.from(printable).slice(0, longestName).join('').trim()
}
