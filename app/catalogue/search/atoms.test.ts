import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atomsOf, stemOf } from './atoms.ts'
import { errorsAllowed, errorsBetween, wordsMeant } from './typing-errors.ts'

const texts = (said: string) => atomsOf(said).map(({ text }) => text)

describe('the atoms of a text', () => {
  it.each([
    ['700 × 32C', ['700x32']],
    ['700x32c', ['700x32']],
    ['700 x 32 C', ['700x32']],
    ['700c x 32', ['700x32']],
    ['700 C', ['700']],
    ['650B × 47', ['650b', 'x', '47']],
    ['27.5" × 2.25', ['27.5x2.25']],
    ['27.5"x2.25"', ['27.5x2.25', 'in']],
    ['345 mm x 136 mm', ['345x136', 'mm']],
    ['M14 x 1.5 x 28mm', ['m14x1.5x28', 'mm']],
    ['10 W 40', ['10w-40']],
    ['5 W 30 lm', ['5', 'w', '30', 'lm']],
    ['1/2-inch', ['1/2', 'inch']],
    ['1/2-20', ['1', '2', '20']],
    ['.5 l', ['0.5', 'l']],
    ['P.38', ['p', '38']],
    ['32-622', ['32-622']],
    ['205/55 ZR 16', ['205/55r16']],
    ['205/55R16', ['205/55r16']],
    ['M14 × 1.5 × 28', ['m14x1.5x28']],
    ['5W 30', ['5w-30']],
    ['5w30', ['5w-30']],
    ['3/8"', ['3/8', 'in']],
    ['1 1/8 inch', ['1-1/8', 'inch']],
    ['DOT4', ['dot', '4']],
    ['44T', ['44', 't']],
    ['10–60 Nm', ['10', '60', 'nm']],
    ['86.00 mm', ['86', 'mm']],
    ['30,000 km', ['30000', 'km']],
    ['6902-2RS', ['6902', '2rs']],
    ['six-bolt', ['six', 'bolt']],
    ['Öl für Bremsen', ['ol', 'fur', 'bremsen']],
  ])('%s', (said, atoms) => {
    expect(texts(said)).toEqual(atoms)
  })

  it('leave out plurals and nothing else', () => {
    expect(['tyres', 'batteries', 'boxes', 'fuses', 'glass', 'six', '2rs'].map(stemOf)).toEqual([
      ...['tyre', 'battery', 'box', 'fuse', 'glass', '6', '2rs'],
    ])
  })

  it('are never blank, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (said) => {
        expect(texts(said).every((text) => text !== '')).toBe(true)
      }),
    )
  })
})

describe('typing errors', () => {
  it.each([
    ['peadl', 'pedal', 1],
    ['wrench', 'wrench', 0],
    ['spaner', 'spanner', 1],
    ['derailler', 'derailleur', 1],
    ['cat', 'dog', 3],
    ['', 'ab', 2],
  ])('%s and %s are %i apart', (one, other, errors) => {
    expect(errorsBetween(one, other)).toBe(errors)
  })

  it('are as many one way as the other, and none only between the same', () => {
    const word = fc.stringMatching(/^[a-d]{0,7}$/)
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(errorsBetween(one, other)).toBe(errorsBetween(other, one))
        expect(errorsBetween(one, other) === 0).toBe(one === other)
      }),
    )
  })

  it('are allowed by length, and never in what has a digit', () => {
    expect(['rims', 'pedal', 'spanners', 'handlebar', '6902x', '5w30oil'].map(errorsAllowed)).toEqual([
      0, 1, 1, 2, 0, 0,
    ])
    expect(wordsMeant('peadl', ['pedal', 'petal', 'pedals'])).toEqual(['pedal'])
    expect(wordsMeant('h7bulb', ['h4bulb'])).toEqual([])
  })
})
