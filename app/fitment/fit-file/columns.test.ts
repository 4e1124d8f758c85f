import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyRow, keyOf, tidied } from '../fit-list/edited-row.ts'
import { cellsOfRow, type FitCells, fitColumnOf, readRow, saysNothing } from './columns.ts'

const corso = { name: 'Kestrel Corso II', kind: 'car' as const }
const cells = (typed: FitCells): FitCells => ({ says: 'for', vehicle: corso.name, source: 'List', ...typed })

const text = fc.stringMatching(/^[A-Za-z0-9.,-]{1,12}$/)
const rows = fc.record({
  says: fc.constantFrom('for' as const, 'not' as const),
  fromYear: fc.option(fc.integer({ min: 1990, max: 2010 })),
  yearBasis: fc.constantFrom('built' as const, 'model' as const, 'registered' as const),
  builtTo: fc.option(fc.constantFrom('2008-03', '2010-12')),
  chassisFrom: fc.option(text),
  conditions: fc.array(
    fc.record({
      key: fc.constantFrom('engine', 'front-disc', 'start-stop'),
      op: fc.constantFrom('=' as const, '!=' as const, '<=' as const, '>=' as const),
      values: fc.array(text, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  notes: fc.array(text, { maxLength: 2 }),
  position: fc.option(text),
  quantity: fc.option(fc.integer({ min: 1, max: 99 })),
  source: text,
})

it('a row is read back from its cells as it was', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const row = tidied({ ...emptyRow, vehicleId: 'x', ...some })
      const read = readRow(cellsOfRow(row, corso, false), 'x')
      expect(read.faults).toEqual([])
      expect(keyOf(tidied(read.row))).toBe(keyOf(row))
    }),
  )
})

it('a row for every vehicle says so: who has lost two cells means nothing by it', () => {
  const every = { ...emptyRow, source: 'List' }
  expect(cellsOfRow(every, undefined, false)).toMatchObject({ kind: 'every', vehicle: '' })
  expect(readRow(cells({ vehicle: '', kind: 'every' }), null)).toEqual({ row: every, faults: [] })
  expect(readRow(cells({ vehicle: '', kind: 'Motorbike' }), null).row.kind).toBe('motorbike')
  expect(readRow(cells({ vehicle: '' }), null).faults).toMatchObject([{ column: 'vehicle' }])
})

describe('a cell that can’t be read', () => {
  it.each<[FitCells]>([
    [{ says: '' }],
    [{ says: 'maybe' }],
    [{ kind: 'boat' }],
    [{ fromYear: "'04" }],
    [{ toYear: '2,012' }],
    [{ yearBasis: 'made' }],
    [{ quantity: '2 pcs' }],
    [{ conditions: 'with ABS' }],
    [{ conditions: 'abs=yes; =x' }],
  ])('is told by its column: %j', (typed) => {
    const [column] = Object.keys(typed)
    expect(readRow(cells(typed), 'x').faults).toMatchObject([{ column }])
  })
})

it('knows its columns by their titles, however they are spelled', () => {
  expect(['Says', 'year basis', 'YEAR_BASIS', 'Chassis from'].map(fitColumnOf)).toEqual([
    ...['says', 'yearBasis', 'yearBasis', 'chassisFrom'],
  ])
  expect(['Brand', 'constructor', ''].map(fitColumnOf)).toEqual([undefined, undefined, undefined])
  expect(saysNothing({ says: '', vehicle: '', complete: 'yes' })).toBe(true)
})
