import { numberKey } from '../numbers/number-key.ts'
import { numberWords } from '../search/atoms.ts'
import type { ListEntry } from './read-list.ts'
import type { Reading } from './read-quantity.ts'

/** Shorter ones are sizes sooner than numbers of parts. */
const minKey = 3
/** So many pieces nobody writes without a sign beside words. */
const unlikely = 100
/** "FT 1099", "ft 1099": a number that no part has, and not so many of an FT. */
const looksLikeNumber = /(?:^|\s)(?:\p{Lu}{1,3}\s+\d+|\p{L}{1,3}\s+\d{3,})[)\]]?$/u
const endsInLetters = /\p{L}\.?$/u

const counting = new Set([
  ...numberWords,
  ...['pair', 'pairs', 'couple', 'dozen', 'paar', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'acht', 'zehn'],
])

/** A number behind words, "air filter FT 1076": its last two words, and its last one. */
export function numbersBehindWords({ text, quantity }: Reading): (Reading & { left: string })[] {
  const words = text.split(/\s+/)
  return [2, 1].flatMap((length) => {
    const number = words.slice(-length).join(' ')
    if (length >= words.length || !/\d/.test(words.at(-1) ?? '') || numberKey(number).length < minKey)
      return []
    return { text: number, quantity, sure: false, left: words.slice(0, -length).join(' ') }
  })
}

/** Whether words beside a number may say how many of it: "three FT 1065". */
export function mayCount(words: string): boolean {
  return words.split(/\s+/).some((word) => /\d/.test(word) || counting.has(word.toLowerCase()))
}

/**
 * The readings for a search by words, where a number without a sign is a quantity only if it is a small one before them. Another
 * is asked for; and what looks like a part's number is never taken apart.
 */
export function readingsInWords({ readings }: ListEntry): (Reading & { doubted: boolean })[] {
  const wholes = readings.filter(({ quantity }) => quantity === null)
  return readings.flatMap((reading) => {
    const { text, quantity, sure } = reading
    if (sure || quantity === null) return { ...reading, doubted: false }
    const whole = endsInLetters.test(text) && wholes.find((one) => one.text.startsWith(`${text} `))
    if (whole && looksLikeNumber.test(whole.text)) return []
    const doubted = Boolean(whole) || quantity >= unlikely
    return { ...reading, quantity: doubted ? null : quantity, doubted }
  })
}
