/** What spreadsheets do to a text that looks like a number or a date to them. */
export type Damage = 'number-cut' | 'zeros-lost' | 'became-date' | 'cell-error' | 'letters-lost'

const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i
const number = /^[+-]?\d+(?:[.,]\d+)?$/
const fails = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|N\/A|#+)$/i

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec']
const german = ['mär', 'mrz', 'mai', 'okt', 'dez']
const french = ['janv', 'févr', 'fév', 'mars', 'avr', 'juin', 'juil', 'août', 'déc']
/** The months as English, German, French, Spanish, Italian and Dutch spreadsheets shorten them after a day. */
const month = `(?:${[
  ...[...english, ...german, ...french],
  ...['ene', 'abr', 'ago', 'dic', 'gen', 'mag', 'giu', 'lug', 'ott', 'mrt', 'mei'],
].join('|')})\\.?`
/** Before a year; not "Gen 2" or "Mag 3", which are names. */
const leading = `(?:${[...english, ...german, ...french].join('|')})\\.?`
const gap = '[-./ ]{1,2}'
const dates = [
  /^\d{1,2}([/.-])\d{1,2}\1(?:\d{2}|\d{4})$/,
  /^\d{4}([/.-])\d{1,2}\1\d{1,2}$/,
  new RegExp(`^\\d{1,4}${gap}${month}(?:${gap}\\d{2,4})?$`, 'iu'),
  new RegExp(`^${leading}${gap}\\d{1,4}(?:,? ?\\d{4})?$`, 'iu'),
]
/** What a spreadsheet takes for a day, and a day as it counts them: since 1900, so that ours have five digits. */
const takenForDate = new RegExp(`^\\d{1,2}[/.-]\\d{1,2}\\.?$|^\\d{1,2}[- /.]?${month}$`, 'iu')
const countedDay = /^[1-9]\d{4}$/
/** A spreadsheet keeps so many digits of a number. */
const keptDigits = 15

/** `before` is what the shop knows of it, if anything; `undefined` for a text that nothing speaks against. */
export function damageOf(before: unknown, after: unknown): Damage | undefined {
  if (typeof after !== 'string') return undefined
  const was = typeof before === 'string' ? before : ''
  if (fails.test(after) && !fails.test(was)) return 'cell-error'
  if (hasLostLetters(was, after)) return 'letters-lost'
  if ((scientific.test(after) && !scientific.test(was)) || isCut(was, after)) return 'number-cut'
  if (isDate(after) && !isDate(was)) return 'became-date'
  if (countedDay.test(after) && (takenForDate.test(was) || isDate(was))) return 'became-date'
  return isRewritten(was, after) ? 'zeros-lost' : undefined
}

/** A number without the zeros at its beginning: what a spreadsheet leaves of it; `undefined` for any other text. */
export function withoutZeros(text: string): string | undefined {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : undefined
}

/** `−40 °C` → `?40 °C`: what a program writes that does not know a letter; two where it counts it as two. */
function hasLostLetters(was: string, after: string): boolean {
  if (was === after || !after.includes('?')) return false
  return [Array.from(was), was.split('')].some((letters) => {
    const left = letters.length === after.length ? after.split('') : Array.from(after)
    const isKept = (letter: string, at: number) =>
      letter === left[at] || (left[at] === '?' && letter > '\x7f')
    return letters.length === left.length && letters.every(isKept)
  })
}

function isDate(text: string): boolean {
  // Some put the time behind it.
  const day = text.replace(/ \d{1,2}:\d{2}(?::\d{2})?$/, '')
  return dates.some((form) => form.test(day))
}

/** `1234567890123456789` → `1234567890123450000` */
function isCut(was: string, after: string): boolean {
  const [long, short] = [withoutZeros(was), withoutZeros(after)]
  if (long === undefined || short === undefined || long === short) return false
  return long.length > keptDigits && short.length === long.length && /^0+$/.test(short.slice(keptDigits))
}

/** `00123` → `123`, `1.50` → `1.5`: another text, the same number. */
function isRewritten(was: string, after: string): boolean {
  if (was === after || !number.test(was) || !number.test(after)) return false
  return trimmed(was) === trimmed(after)
}

function trimmed(text: string): string {
  const [whole = '', fraction = ''] = text.replace(',', '.').replace(/^\+/, '').split('.')
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.replace(/(?<!0)0+$/, '')}`
}
