import { numberKey } from './number-key.ts'

/** A number as somebody has typed or pasted it. */
export interface TypedNumber {
  number: string
  /** How many they want of it, where that stands beside it. */
  quantity: number | undefined
}

const labels =
  /^\s*(?:p\s*\/\s*n|part\s+(?:no|nr|number)|art(?:icle|ikel)?\.?\s*-?\s*(?:no|nr|number)|ref(?:erence)?|oem?|no|nr|number|sku|ean|upc)\s*(?:[.:#]\s*|\s+|(?=[-–]))/iu
const times = /(?:\s+[x×*]\s*|\s*[x×*]\s+|\s*;\s*)(\d{1,4})\s*(?:pcs|pieces)?\.?\s*$/iu
const before = /^\s*(\d{1,4})\s*[x×*]\s+/iu

/**
 * Takes what stands around a number off it: "P/N", "Ref.", "ZK4071 x2", "2 × FT 1076". A label is taken only where a digit
 * follows, so that a word is not half eaten.
 */
export function readTyped(said: string): TypedNumber {
  const quantity = times.exec(said)?.[1] ?? before.exec(said)?.[1]
  const number = withoutLabel(withoutQuantity(said))
  return { number, quantity: quantity === undefined ? undefined : Number(quantity) }
}

const withoutQuantity = (said: string) => said.replace(times, '').replace(before, '').trim()

/** A number without "P/N", "Ref." and the like before it. */
export function withoutLabel(said: string): string {
  const label = labels.exec(said)?.[0]
  return (label && /\d/.test(said.slice(label.length)) ? said.slice(label.length) : said).trim()
}

/**
 * What may have been meant, in the order in which it is looked for: what was typed may be the number itself ("RX 12 x 40",
 * "SKU-1001"), and only where there is none such is anything taken off it.
 */
export function readingsOf(typed: string): string[][] {
  const { number } = readTyped(typed)
  return [[typed], [withoutLabel(typed)], [withoutQuantity(typed)], [number], spellingsOf(number)]
}

/** The whole, and what stands between slashes where that may be two numbers: "A12/B34". Each needs a digit. */
export function spellingsOf(typed: string): string[] {
  const parts = typed.split('/').filter((part) => /\d/.test(part) && numberKey(part).length >= 3)
  return [...new Set(parts.length > 1 ? [typed, ...parts] : [typed])]
}
