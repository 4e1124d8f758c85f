/** One way to read what somebody types of a vehicle: words of its names, and a year in which it was built. */
export interface VehicleSearch {
  words: string[]
  year?: number
}

/** The ways in which a text may be meant; `numbers`: what in it may be a year or a word. */
interface Readings {
  named: VehicleSearch | undefined
  built: VehicleSearch[]
  numbers: string[]
}

const maxWords = 10
/** Of several numbers like years so many are tried as the year, the last one first. */
const maxYears = 2

/**
 * Reads what somebody types of a vehicle. A number between 1950 and 2035 may be the year in which it was built (`built`), or what
 * it is called, as a Peugeot 2008 or a BMW 2002 is (`named`). `'12` is no word.
 */
export function readSearch(text: string): Readings {
  const words = text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .split(/[\s,;/()]+/)
    .filter(Boolean)
    .slice(0, maxWords)
  const years = words.flatMap((word, place) => {
    const year = yearOf(word)
    return year === undefined ? [] : { year, place, word }
  })
  const numbers = years.flatMap(({ word }) => (/^\d/.test(word) ? word : []))
  const isName = words.length > 0 && numbers.length === years.length
  const built = years
    .toReversed()
    .slice(0, maxYears)
    .map(({ year, place }) => ({ words: words.toSpliced(place, 1), year }))
    .filter((one) => one.words.length > 0)
  return { named: isName ? { words } : undefined, built, numbers }
}

function yearOf(word: string): number | undefined {
  const short = /^['’](\d\d)$/.exec(word)?.[1]
  if (short) return Number(short) + (Number(short) <= 35 ? 2000 : 1900)
  const year = /^\d{4}$/.test(word) ? Number(word) : 0
  return year >= 1950 && year <= 2035 ? year : undefined
}
