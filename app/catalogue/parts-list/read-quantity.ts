import { MAX_QUANTITY } from '../product.ts'

/** A way in which an entry of a list may be read. */
export interface Reading {
  /** The number, or the words, of the part. */
  text: string
  /** How many are wanted; `null` where the entry says nothing of it. */
  quantity: number | null
  /** Whether nobody could read it otherwise, once `text` is a part's number. */
  sure: boolean
}

/** An entry's readings, those that take least away first; `open` where it says a quantity that can't be told for certain. */
export interface Said {
  readings: Reading[]
  open: boolean
}

/** No part is called by more; what is longer is looked for by its beginning, and asked about. No pattern here is given more than that. */
export const MAX_ENTRY_LENGTH = 200

const unit = '(?:pcs?|pieces?|pce|ea|each|off|units?|stk|stck|stück|stueck|st)\\.?'
const label = '(?:qty|quantity|menge|anzahl|count)\\.?\\s*[:=]?\\s*'
const amount = '(?<amount>\\d[\\d.,]*)'

/**
 * What marks a quantity as one, at an entry's end or its beginning; in brackets too. What repeats never begins with what may end
 * the repetition before it, so that each reads its text once: anyone may paste anything.
 */
const marked = [
  new RegExp(`(?<rest>.*\\S)\\s+[([]?[x×*]\\s?${amount}(?:\\s*${unit})?[)\\]]?$`, 'iu'),
  new RegExp(`(?<rest>.*\\S)\\s+[([]?${amount}\\s?(?:[x×*]|${unit})[)\\]]?$`, 'iu'),
  new RegExp(`(?<rest>.*[^\\s,])[\\s,]+[([]?${label}${amount}(?:\\s*${unit})?[)\\]]?$`, 'iu'),
  new RegExp(`(?<rest>.*\\S)\\s*[:=]\\s+${amount}(?:\\s*${unit})?$`, 'iu'),
  new RegExp(`^[([]?${amount}\\s?(?:[x×*]|${unit})[)\\]]?(?:\\s+of)?\\s+(?<rest>\\S.*)`, 'iu'),
  new RegExp(`^${amount}\\s+of\\s+(?<rest>\\S.*)`, 'iu'),
  new RegExp(`^${label}${amount}(?:\\s*(?:[x×*]|${unit}))?[\\s,:]+(?<rest>\\S.*)`, 'iu'),
]

/** A number that may be a quantity or belong to what stands beside it, as in "2 FT 1076" and "ZK 4071 05". */
const bare = [
  /^(?<amount>\d{1,4})[.)]?\s+(?:[–-]\s+)?(?<rest>\S.*)/u,
  /^(?<rest>.*[^\s–-])\s+(?:[–-]\s+)?[([]?(?<amount>\d{1,4})[)\]]?$/u,
]
/** "2 ST 4071": two of ST 4071 sooner than two pieces of 4071, where there is that number. */
const unitOfNumber = new RegExp(`^${amount}\\s+(?<rest>(?:st|ea|pce?|off)\\s+\\d\\S*)$`, 'iu')
/** "2xZK4071" and "FT1076x2" may be written so by their makers. */
const grown = [/^(?<amount>\d{1,4})[x×*](?<rest>\p{L}.*\d.*)/iu, /^(?<rest>.*\d)[x×*](?<amount>\d{1,4})$/iu]
/** Several in one, or not: a pair of pads may be one piece, or two. */
const bundled = /(?:^|\s)\d+\s*(?:pairs?|sets?|boxe?s?|packs?|dozen|paar|satz|packung(?:en)?|karton)\b/iu
/** "RX 12 x40" may be a size. */
const endsAsSize = /(?:^|\s)\p{L}{0,2}\d{1,3}(?:[.,]\d+)?$/u

/** "FT 107,6" may be FT 1076, or six of FT 107. */
const partedDigits = /\d ?, ?\d/

/** How a text that names a part, and perhaps how many of it, may be read. */
export function readQuantity(said: string): Said {
  if (said.length > MAX_ENTRY_LENGTH) {
    const beginning = said.slice(0, MAX_ENTRY_LENGTH).toWellFormed()
    return { readings: [{ text: beginning, quantity: null, sure: false }], open: true }
  }
  const whole: Reading = { text: said, quantity: null, sure: !partedDigits.test(said) }
  const [first, ...others] = marked.flatMap((pattern) => readingBy(pattern, said))
  const another = first && marked.some((pattern) => readingBy(pattern, first.text).length > 0)
  if (bundled.test(said)) return { readings: [whole, ...unmeasured(said.replace(bundled, ' '))], open: true }
  if (another) return { readings: [whole, ...unmeasured(first.text)], open: true }
  if (first) {
    const sized = endsAsSize.test(first.text) && /[x×*]\s?\d[\d.,]*$/iu.test(said)
    const sure = first.quantity !== null && !sized && !partedDigits.test(first.text)
    const same = [...readingBy(unitOfNumber, said), ...others].filter(({ text }) => text !== first.text)
    return { readings: [whole, { ...first, sure }, ...same.map(unsure)], open: first.quantity === null }
  }
  const guesses = [...bare, ...grown].flatMap((pattern) => readingBy(pattern, said))
  return { readings: [whole, ...guesses.map(unsure)], open: false }
}

const unsure = (reading: Reading): Reading => ({ ...reading, sure: false })
const unmeasured = (text: string) =>
  [{ text: text.trim(), quantity: null, sure: false }].filter((one) => one.text)

function readingBy(pattern: RegExp, said: string): Reading[] {
  const { rest = '', amount = '' } = pattern.exec(said)?.groups ?? {}
  return rest ? [{ text: rest.trim(), quantity: wholeNumber(amount), sure: true }] : []
}

/** A cell that says a quantity and nothing else; `undefined` for any other. */
export function quantityOf(cell: string): number | undefined {
  if (cell.length > MAX_ENTRY_LENGTH) return undefined
  const said = new RegExp(`^(?:${label}|[x×*]\\s?)?${amount}\\s*(?:[x×*]|${unit})?$`, 'iu').exec(cell.trim())
  return (said?.[1] && wholeNumber(said[1])) || undefined
}

/** What can be ordered at once, written in digits alone; `null` for anything else. */
export function wholeNumber(digits: string): number | null {
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return number > 0 && number <= MAX_QUANTITY ? number : null
}
