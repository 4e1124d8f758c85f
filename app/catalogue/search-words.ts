export const MAX_SEARCH_LENGTH = 100

/**
 * The words that somebody looks for, each of which has to be somewhere; "700 × 32C" is one, "700x32C". What is no letter,
 * digit or sign of a part number only parts them. The database compares them without capitals and accents (`search_text`).
 */
export function searchWords(search: string): string[] {
  return search
    .slice(0, MAX_SEARCH_LENGTH)
    .replaceAll('×', 'x')
    .replace(/(\d)\s+x\s+(?=\d)/giu, '$1x')
    .split(/[^\p{L}\p{N}\p{M}./-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The words of a text as searches without a result are counted: letters, digits and what part numbers have between them. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('×', 'x')
  return letters.replace(/[^\p{L}\p{N}./-]+/gu, ' ').trim()
}
