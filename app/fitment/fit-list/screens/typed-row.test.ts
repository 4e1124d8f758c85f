import { expect, it } from 'vitest'
import { type EditedRow, emptyRow } from '../edited-row.ts'
import { changeRows, readTyped, typedOf } from './typed-row.ts'

const full: EditedRow = {
  ...emptyRow,
  vehicleId: 'corso',
  fromYear: 2004,
  toYear: 2012,
  yearBasis: 'model',
  builtFrom: '2008-03',
  chassisFrom: 'KX1',
  position: 'front axle',
  quantity: 2,
  source: 'Our list',
  checkedOn: '2026-06-30',
  conditions: [{ key: 'engine', op: '!=', values: ['K14', 'K16'] }],
  notes: ['With bolts.', 'Left and right.'],
}

it('shows a row as it is, and reads the same back', () => {
  expect(readTyped(typedOf(full), 'corso')).toEqual(full)
  expect(readTyped(typedOf({ ...emptyRow, kind: 'car' }), null)).toEqual({ ...emptyRow, kind: 'car' })
})

it('reads values with commas, too, and what is no number as none', () => {
  const typed = { ...typedOf(full), fromYear: '20x4' }
  const read = readTyped(
    { ...typed, conditions: [{ key: 'engine', op: '=', values: 'K14, K16 or K20' }] },
    null,
  )
  expect(read.conditions[0]?.values).toEqual(['K14', 'K16', 'K20'])
  expect(read.fromYear).toBeNaN()
})

it('changes several rows in what was changed alone', () => {
  const other = { ...emptyRow, vehicleId: 'merlin', quantity: 4, source: 'Another list' }
  const before = typedOf(full)
  const after = { ...before, source: 'Quennox list 14', toYear: '' }
  expect(changeRows([full, other], before, after)).toEqual([
    { ...full, source: 'Quennox list 14', toYear: null },
    { ...other, source: 'Quennox list 14' },
  ])
})
