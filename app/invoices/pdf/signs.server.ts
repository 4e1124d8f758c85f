import { type FontPart, isInvisible, partOf } from './font-parts.server.ts'

/** What stands for a sign that no typeface has. */
const NO_SIGN = '□'

/** A sign as it is set: a letter with all marks upon it, and the part of the type that it is set in. */
export interface Sign {
  text: string
  part: FontPart
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They would turn the words around them, and are nothing by themselves. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A sign that no typeface has, or whose part is `empty`, becomes a box; what can't be seen is left out. */
export function signsOf(text: string, empty: ReadonlySet<FontPart> = new Set()): Sign[] {
  const partWith = (sign: string) => {
    const part = partOf(sign)
    return part && !empty.has(part) ? part : undefined
  }

  const plain = text.normalize('NFC').replace(directions, '').replace(/\s/g, ' ')
  return [...graphemes.segment(plain)].flatMap(({ segment }) => {
    const part = partWith(segment)
    if (part) return { text: segment, part }
    // No part has them together: each by itself.
    return [...segment]
      .filter((one) => !isInvisible(one))
      .flatMap((one) => {
        const alone = partWith(one)
        return alone ? { text: one, part: alone } : box()
      })
  })
}

/** Whether letters of it take one another's places. */
export function hasShaped(text: string): boolean {
  return signsOf(text).some(({ part }) => part.shaped)
}

function box(): Sign[] {
  const part = partOf(NO_SIGN)
  return part ? [{ text: NO_SIGN, part }] : []
}
