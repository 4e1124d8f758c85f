// The joiners (U+200C, U+200D) belong to how Persian, Sinhala and other names are spelled, and hold an emoji together. Between letters in
// which nothing is joined they would only make two names of one look.
const unseen =
  /(?!(?<=[^\p{ASCII}\p{C}\p{Z}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200C\u200D](?=[^\p{ASCII}\p{C}\p{Z}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]))[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Whether a text is a name that people see as it is kept: on one line, without marks of format, which can turn round what stands beside it.
 */
export function isName(text: string): boolean {
  return text.search(unseen) < 0
}

/** As much of a text that others give as such a name may hold: what else there was is a space. */
export function seenOf(text: string): string {
  return text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim()
}
