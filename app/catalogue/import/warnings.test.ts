import { describe, expect, it } from 'vitest'
import { warningsOfFile, warningsOfLine } from './warnings.ts'

describe('a warning is raised', () => {
  it.each([
    ['a price that falls by half', { price: 1000 }, { price: 500 }, ['price-falls']],
    ['a price of nothing', { price: 1 }, { price: 0 }, ['price-falls']],
    ['a price a little lower', { price: 1000 }, { price: 501 }, []],
    ['a price that doubles', { price: 1000 }, { price: 2000 }, ['price-rises']],
    ['a price a little higher', { price: 1000 }, { price: 1999 }, []],
    ['a price where there was none', { price: 0 }, { price: 500 }, []],
    ['stock that goes to zero', { available: 1 }, { available: 0 }, ['stock-to-zero']],
    ['stock that grows ten times', { available: 20 }, { available: 200 }, ['stock-leaps']],
    ['a few pieces more', { available: 1 }, { available: 100 }, []],
    ['stock after none', { available: 0 }, { available: 100 }, ['stock-leaps']],
    ['another name', { name: 'Chain, 11 speed' }, { name: 'Brake pads' }, ['renamed']],
    ['a mended name', { name: 'Chian, 11 speed' }, { name: 'CHAIN for 11 speeds' }, []],
    ['a minimum', { minimum: 1 }, { minimum: 50 }, []],
  ] as const)('by the change of a line: %s', (_, before, after, expected) => {
    expect(warningsOfLine(before, after)).toEqual(expected)
  })

  it('by a new product that costs nothing, and by no other', () => {
    expect(warningsOfLine(undefined, { price: 0, available: 0 })).toEqual(['price-falls'])
    expect(warningsOfLine(undefined, { price: 100, available: 100_000 })).toEqual([])
  })

  it.each([
    ['few changes', { products: 30, changed: 19, added: 0, unread: 0 }, []],
    ['most of the shop', { products: 30, changed: 20, added: 0, unread: 0 }, ['many-changed']],
    ['a first file', { products: 0, changed: 0, added: 500, unread: 0 }, []],
    ['more than there was', { products: 30, changed: 0, added: 31, unread: 0 }, ['many-new']],
    ['titles that nobody knows', { products: 30, changed: 0, added: 1, unread: 2 }, ['columns-unread']],
  ])('by a whole file: %s', (_, file, expected) => {
    expect(warningsOfFile(file)).toEqual(expected)
  })
})
