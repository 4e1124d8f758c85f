import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  numberFaults,
  numberKinds,
  numbersFault,
  readNumbers,
  tidyNumbers,
  writeNumbers,
} from './part-numbers.ts'

const text = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,20}[A-Za-z0-9]$/)
const partNumber = fc.record({
  kind: fc.constantFrom(...numberKinds.filter((kind) => kind !== 'gtin')),
  brand: fc.oneof(fc.constant(''), text),
  number: text,
  pieces: fc.constant(null),
  from: fc.constant(''),
})

describe('the numbers of a product', () => {
  it('are written and read without loss', () => {
    fc.assert(
      fc.property(fc.array(partNumber, { maxLength: 20 }), (numbers) => {
        expect(readNumbers(writeNumbers(numbers))).toEqual(numbers)
        expect(tidyNumbers(writeNumbers(numbers))).toBe(writeNumbers(numbers))
      }),
    )
  })

  it('are read from a cell with semicolons, blanks, capitals and empty lines', () => {
    const typed =
      ' OEM | Veldmann |  06A 115 561 B ;\n\n Superseded by||ZK-2||2024-03-01; contains | | OV.140.R13 | 5 '
    expect(tidyNumbers(typed)).toBe(
      'oem|Veldmann|06A 115 561 B\nsuperseded-by||ZK-2||2024-03-01\ncontains||OV.140.R13|5',
    )
  })

  it.each([
    ['', undefined],
    ['oem|Veldmann|1K0 615 301', undefined],
    ['gtin||4006381333931', undefined],
    ['ZK-4071', numberFaults.shape],
    ['oem|a|b|c|d|e', numberFaults.shape],
    ['rival|Veldmann|123', numberFaults.kind],
    ['oem|Veldmann|', numberFaults.number],
    ['oem|Veldmann| -/. ', numberFaults.number],
    [`oem|Veldmann|${'1'.repeat(61)}`, numberFaults.number],
    [`oem|${'b'.repeat(81)}|12`, numberFaults.brand],
    ['oem|Veldmann|1.23E+08', numberFaults.cutShort],
    ['oem|Veldmann|4,00638E+12', numberFaults.cutShort],
    ['gtin||4006381333932', numberFaults.gtin],
    ['gtin||36000291452', numberFaults.gtin],
    ['oem|Veldmann|12|2', numberFaults.pieces],
    ['contains||OV.140|0', numberFaults.pieces],
    ['contains||OV.140|x', numberFaults.pieces],
    ['oem|Veldmann|12||2024-01-01', numberFaults.from],
    ['supersedes||12||2024-02-30', numberFaults.from],
    ['oem|V|12;oem|v|1-2', `Number 2: ${numberFaults.twice}`],
    ['oem|V|1;rival|V|2', `Number 2: ${numberFaults.kind}`],
    [Array.from({ length: 201 }, (_, at) => `oem|V|${at}x`).join('\n'), numberFaults.many],
    ['oem|V|12\u0000', numberFaults.number],
  ])('%j: %s', (typed, fault) => {
    expect(numbersFault(typed)).toBe(fault)
  })

  it('stay as they were typed where something is wrong with them', () => {
    expect(tidyNumbers(' rival | V | 1 ')).toBe('rival | V | 1')
  })
})
