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
  let number = said.replace(times, '').replace(before, '')
  const label = labels.exec(number)?.[0]
  if (label && /\d/.test(number.slice(label.length))) number = number.slice(label.length)
  return { number: number.trim(), quantity: quantity === undefined ? undefined : Number(quantity) }
}

/** The whole, and what stands between slashes where that may be two numbers: "A12/B34". Each needs a digit. */
export function spellingsOf(typed: string): string[] {
  const parts = typed.split('/').filter((part) => /\d/.test(part) && numberKey(part).length >= 3)
  return [...new Set(parts.length > 1 ? [typed, ...parts] : [typed])]
}
