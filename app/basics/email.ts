/** No control characters nor halves of a surrogate pair either: the database could not keep them. */
const simplePattern =
  /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]{1,253}\.[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:".]{2,63}$/u

/** The one spelling that is stored and compared (contract R5): NFKC, lower case. `undefined` for no plain address. */
export function normalEmail(text: string): string | undefined {
  if (text.length > 320) return undefined
  const email = text.normalize('NFKC').toLowerCase()
  return simplePattern.test(email) ? email : undefined
}
