import { describe, expect, it } from 'vitest'
import { openEncodingProbe } from '../../basics/encoding.ts'
import { letterOf } from './columns.ts'
import { saidSeparator, separatorOf } from './dialect.ts'

function encodingOf(...parts: Uint8Array[]) {
  const probe = openEncodingProbe()
  for (const part of parts) probe.feed(part)
  return probe.found()
}

const umlaut = Buffer.from('Süd')

describe('what a file is written in', () => {
  it.each([
    ['UTF-8', [umlaut], 'utf-8'],
    ['UTF-8 with its mark', [Buffer.from('\ufeffSüd')], 'utf-8'],
    ['UTF-8 whose parts end within a character', [umlaut.subarray(0, 2), umlaut.subarray(2)], 'utf-8'],
    ['nothing', [], 'utf-8'],
    ['what Windows wrote', [Buffer.from('Süd', 'latin1')], 'windows-1252'],
    ['UTF-8 that ends within a character', [umlaut.subarray(0, 2)], 'windows-1252'],
    ['UTF-16', [Buffer.from('\ufeffSüd', 'utf16le')], 'utf-16le'],
    ['UTF-16, the other way round', [Buffer.from('\ufeffSüd', 'utf16le').swap16()], 'utf-16be'],
  ] as const)('knows %s', (_, parts, encoding) => {
    expect(encodingOf(...parts)).toBe(encoding)
  })
})

describe('what stands between cells', () => {
  it.each([
    ['Part number,Price $,Stock', ','],
    ['Part number;Price;Stock', ';'],
    ['sku\tprice\tstock', '\t'],
    ['Part number;Notes, of all kinds, and more;Stock', ';'],
    ['"Part number","Price; in dollars"', ','],
    ['Artikel;Preis', ';'],
    ['Part number', ','],
  ])('%j is split by %j', (line, separator) => {
    expect(separatorOf(line)).toBe(separator)
  })

  it('may be said before the titles, as Excel does', () => {
    expect(saidSeparator('sep=;')).toBe(';')
    expect(saidSeparator('sep=x')).toBeUndefined()
    expect(saidSeparator('Part number')).toBeUndefined()
  })
})

it('columns go by their letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
