import bidiFactory from 'bidi-js'
import type { FontPart } from './font-parts.server.ts'
import type { Sign } from './signs.server.ts'

const bidi = bidiFactory()

/** Words of one part of the type, and where they stand in the line from the left. */
export interface Run {
  text: string
  part: FontPart
}

export function directionOf(text: string): 'ltr' | 'rtl' {
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs
  return paragraph && paragraph.level % 2 === 1 ? 'rtl' : 'ltr'
}

export function hasRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text, 'ltr').levels.some((level) => level % 2 === 1)
}

/** From left to right (Unicode Bidirectional Algorithm, L1 to L4); `direction` is the whole text's. */
export function runsOf(signs: Sign[], direction: 'ltr' | 'rtl'): Run[] {
  const text = signs.map((sign) => sign.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  let at = 0
  const runs: { level: number; part: FontPart; signs: string[] }[] = []
  for (const sign of signs) {
    const level = levels[at] ?? 0
    at += sign.text.length
    const last = runs.at(-1)
    if (last && last.level === level && last.part === sign.part) last.signs.push(sign.text)
    else runs.push({ level, part: sign.part, signs: [sign.text] })
  }
  return inOrder(runs).map(({ level, part, signs: ours }) => ({
    part,
    text: asSet(ours, level % 2 === 1, part),
  }))
}

/** As the typeface wants it: one of right-to-left letters turns all that it sets round, its numbers too. */
function asSet(signs: string[], isTurned: boolean, { rightToLeft }: FontPart): string {
  if (isTurned === rightToLeft) return signs.join('')
  const turned = signs.toReversed()
  return (isTurned ? turned.map(mirrored) : turned).join('')
}

/** From the highest level down, whatever is at least as high is turned round. */
function inOrder<R extends { level: number }>(runs: R[]): R[] {
  let ordered = runs
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const groups: R[][] = []
    for (const run of ordered) {
      const last = groups.at(-1)
      if (last?.[0] && last[0].level >= level === run.level >= level) last.push(run)
      else groups.push([run])
    }
    ordered = groups.flatMap((group) => (group[0] && group[0].level >= level ? group.toReversed() : group))
  }
  return ordered
}

function mirrored(sign: string): string {
  return bidi.getMirroredCharacter(sign) ?? sign
}
