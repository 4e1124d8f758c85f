/**
 * Signs that nobody sees and that no `trim` takes away, beside white space: joiners, fillers and marks of direction
 * (U+200B, U+3164), the empty Braille pattern, annotations and an empty note.
 */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u

export function isBlank(text: string): boolean {
  return invisible.test(text)
}
