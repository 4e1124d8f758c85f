import { describe, expect, it } from 'vitest'
import { countsHeader, readAsked, readCounts, writeAsked } from './list.ts'

describe('A list’s address', () => {
  it.each([
    ['', '?'],
    ['?q=%20chain%20&state=paid&sort=-total&page=3', '?q=chain&state=paid&sort=-total&page=3'],
    ['?page=1', '?'],
    ['?page=-2', '?'],
    ['?page=x', '?'],
    ['?page=9999999', '?page=100000'],
    ['?colour=red', '?'],
    ['?from=2026-11-01&to=2026-11-30', '?from=2026-11-01&to=2026-11-30'],
    ['?from=2026-02-31x&to=yesterday', '?'],
    ['?from=2026-02-30&to=2026-06-31', '?'],
    ['?from=0000-01-01&to=0001-01-01', '?to=0001-01-01'],
  ])('%s is written as %s', (given, written) => {
    expect(writeAsked(readAsked(new URLSearchParams(given)))).toBe(written)
  })
})

describe('The counts of a list', () => {
  it('are read as they were written', () => {
    const counts = { total: 12, unpaid: 3 }
    expect(readCounts(new Headers({ 'X-Counts': countsHeader(counts)['X-Counts'] ?? '' }))).toEqual(counts)
  })

  it('are none where an answer has none', () => {
    expect(readCounts(new Headers())).toEqual({})
  })
})
