import { describe, expect, it } from 'vitest'
import { directionOf, hasRightToLeft, runsOf } from './directions.server.ts'
import { signsOf } from './signs.server.ts'

/** The runs of a text from left to right, each in the order in which its typeface is given it. */
function seen(text: string): string[] {
  return runsOf(signsOf(text), directionOf(text)).map((run) => run.text)
}

describe('what stands in a line from left to right', () => {
  it.each([
    ['Chain 11', ['Chain 11']],
    // Hebrew and Arabic letters are turned round by their typeface, when they are set.
    ['תל אביב', ['אביב', ' ', 'תל']],
    ['תל אביב 61000', ['61000', ' ', 'אביב', ' ', 'תל']],
    ['Dented (חבילה פגומה)', ['Dented (', 'פגומה', ' ', 'חבילה', ')']],
    ['קומה (ב) x', ['x', ' (', 'ב', ') ', 'קומה']],
    ['شارع ١٢', ['٢١', ' ', 'شارع']],
    ['東京 Tower', ['東', '京', ' Tower']],
  ])('%j: %j', (text, runs) => {
    expect(seen(text)).toEqual(runs)
  })
})

it.each([
  ['Chain', 'ltr', false],
  ['Dented (חבילה)', 'ltr', true],
  ['תל אביב 61000', 'rtl', true],
  ['12 شارع', 'rtl', true],
  ['', 'ltr', false],
] as const)('%j runs %s as a whole', (text, direction, hasSome) => {
  expect([directionOf(text), hasRightToLeft(text)]).toEqual([direction, hasSome])
})

describe('the signs of a text', () => {
  const partsOf = (text: string) =>
    signsOf(text).map((sign) => [sign.text, sign.part.name.replace(/-\d+$/, '')])

  it.each([
    ['é', 'source-sans-3-latin'],
    ['e\u0301', 'source-sans-3-latin'],
    ['7', 'source-sans-3-latin'],
    ['Ж', 'source-sans-3-cyrillic'],
    ['ש', 'noto-sans-hebrew-hebrew'],
    ['م', 'vazirmatn-arabic'],
    ['京', 'noto-sans-jp'],
    ['门', 'noto-sans-jp'],
    ['们', 'noto-sans-sc'],
    ['김', 'noto-sans-kr'],
    ['🔩', 'noto-emoji'],
    ['👩‍🔧', 'noto-emoji'],
  ])('%j is set in %s', (text, part) => {
    expect(partsOf(text)).toEqual([[text.normalize('NFC'), part]])
  })

  it('have a box where no typeface has one, and nothing that only turns or joins', () => {
    expect(signsOf('a\u0f40b').map((sign) => sign.text)).toEqual(['a', '□', 'b'])
    expect(signsOf('a\u202eb\u200e\ufeffc\u00add').map((sign) => sign.text)).toEqual(['a', 'b', 'c', 'd'])
  })
})
