/** A part of a text that may be a vehicle, and what else stands in it. */
export interface Run {
  vehicle: string
  rest: string
}

const maxWords = 12
/** So many are looked up. */
const maxRuns = 4
/** Shorter ones an index does not find, and what is called `2` is meant by few who type a 2. */
const minLength = 3

/** The words of a text as people part them; a size such as 205/55 stays whole. */
export const wordsIn = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .split(/[\s,;()]+/)
    .filter(Boolean)
    .slice(0, maxWords)

/**
 * The runs of words that may be a vehicle, the longest first, of those beside which something else stands: each word is one of vehicles'
 * (`isTheirs`) or a year, and not all are years.
 */
export function runsOfVehicle(words: readonly string[], isTheirs: (word: string) => boolean): Run[] {
  const may = words.map((word) => isTheirs(word) || isYear(word))
  if (may.every(Boolean)) return []
  const runs: (Run & { from: number; to: number })[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length && may[to - 1]; to++) {
      const run = words.slice(from, to)
      const isName = run.some((word) => word.length >= minLength && isTheirs(word))
      if (!isName) continue
      const rest = words.toSpliced(from, to - from).join(' ')
      runs.push({ vehicle: run.join(' '), rest, from, to })
    }
  }
  return runs
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.vehicle.length - a.vehicle.length)
    .slice(0, maxRuns)
    .map(({ vehicle, rest }) => ({ vehicle, rest }))
}

const isYear = (word: string) => /^(?:['’]\d\d|(?:19|20)\d\d)$/.test(word)
