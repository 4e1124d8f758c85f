/** So many letters of a word may be wrong: none up to 4, one up to 8, else two. Digits never are. */
export function errorsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 5) return 0
  return word.length < 9 ? 1 : 2
}

/** How many letters are added, left out, wrong, or swapped with their neighbour (optimal string alignment). */
export function errorsBetween(one: string, other: string): number {
  const before = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (row: number, column: number) => before[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = wrong && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + wrong,
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      const cells = before[row]
      if (cells) cells[column] = row === 0 && column === 0 ? 0 : least
    }
  }
  return at(one.length, other.length)
}

/** Those of some words that were probably meant, the nearest first; none for a word that may have no errors. */
export function wordsMeant(typed: string, words: Iterable<string>): string[] {
  const allowed = errorsAllowed(typed)
  if (allowed === 0) return []
  const near = [...new Set(words)].flatMap((word) => {
    if (Math.abs(word.length - typed.length) > allowed + 1) return []
    const errors = errorsBetween(typed, word)
    return errors > 0 && errors <= allowed ? { word, errors } : []
  })
  const least = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === least).map(({ word }) => word)
}
