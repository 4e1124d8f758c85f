import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

/** The pieces of a text that stay on one line. */
function kept(text: string): string[] {
  const html = renderToStaticMarkup(<Unbroken text={text} />)
  expect(html.replaceAll(/<[^>]+>/g, ''), 'the text stays as it is').toBe(text)
  return [...html.matchAll(/whitespace-nowrap">([^<]+)</g)].map(([, piece]) => piece ?? '')
}

describe('a number is not torn', () => {
  it.each([
    ['Headset, 1 1/8 in', '1 1/8 in'],
    ['Cassette, 11–32', '11–32'],
    ['Battery 70 Ah, left terminal', '70 Ah'],
    ['Wheel bolt, M14 x 1.5', 'M14 x 1.5'],
    ['Folding tyre, 700 × 32C', '700 × 32'],
    ['Disc rotor, 160 mm', '160 mm'],
    ['Chain tool, 5 to 12-speed', '12-speed'],
  ])('%s: from its unit, fraction or range: %s', (text, piece) => {
    expect(kept(text)).toContain(piece)
  })

  it('in a torque wrench neither: each of its two', () => {
    expect(kept('Torque wrench, 3/8 in, 10–60 Nm')).toEqual(['3/8 in', '10–60 Nm'])
  })

  it.each(['Chain', 'Set of 3', 'P.38-060 in black', '1'.repeat(200), ''])(
    'and %s stays breakable where it was',
    (text) => {
      expect(kept(text).filter((piece) => piece.length > 24)).toEqual([])
    },
  )
})
