const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text has the shape of our ids (lower-case UUIDs). Asked before the database is. */
export function isId(text: string): boolean {
  return shape.test(text)
}

/** No control characters nor halves of a surrogate pair either: the database could not keep them. */
const simplePattern =
  /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]{1,253}\.[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:".]{2,63}$/u

/** The one spelling that is stored and compared: NFKC, lower case. `undefined` for no plain address. */
export function normalEmail(text: string): string | undefined {
  if (text.length > 320) return undefined
  const email = text.normalize('NFKC').toLowerCase()
  return simplePattern.test(email) ? email : undefined
}

// Signs that nobody sees and that no `trim` takes away, beside white space: joiners, fillers and marks of direction
// (U+200B, U+3164), the empty Braille pattern, annotations and an empty note.
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u

export function isBlank(text: string): boolean {
  return invisible.test(text)
}

/** Whether a text is one line: neither control characters nor halves of a surrogate pair (`Cs`), which the database can't keep. */
export function isLine(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]*$/u.test(text)
}

/** Whether it is a day of the calendar, which has no year 0: `2026-02-28` is one. */
export function isDay(text: string): boolean {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
