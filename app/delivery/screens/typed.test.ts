import { describe, expect, it } from 'vitest'
import { readSteps, readWhole, split, writeSteps } from './typed.ts'

describe('prices as they are typed', () => {
  it.each([
    ['4.90', [{ from: 0, price: 4.9 }]],
    [' $4.90 ', [{ from: 0, price: 4.9 }]],
    [
      '0 | 4.90\n2 kg | 7.5\n',
      [
        { from: 0, price: 4.9 },
        { from: 2, price: 7.5 },
      ],
    ],
    ['', undefined],
    ['4,90', undefined],
    ['0 | 1 | 2', undefined],
    ['0 |', undefined],
    ['-1', undefined],
  ])('%j', (text, steps) => {
    expect(readSteps(text)).toEqual(steps)
    if (steps) expect(readSteps(writeSteps(steps))).toEqual(steps)
  })
})

it('numbers and lists are read as people write them', () => {
  expect(['3', ' 3', '', '1.5', '-2', 'x'].map(readWhole)).toEqual([3, 3, -1, -1, -1, -1])
  expect(split('GB, FR;de\n*')).toEqual(['GB', 'FR', 'de', '*'])
})
