import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EditedRow, emptyRow, keyOf } from './edited-row.ts'
import { mergeRows } from './merge-rows.ts'

const rowsOf = (names: readonly string[]): EditedRow[] =>
  names.map((vehicleId) => ({ ...emptyRow, vehicleId, source: 'Our list' }))
const merged = (base: string, mine: string, theirs: string) => {
  const { rows, news } = mergeRows(rowsOf([...base]), rowsOf([...mine]), rowsOf([...theirs]))
  return [rows.map(({ vehicleId }) => vehicleId).join(''), news.came, news.went]
}

it.each([
  ['both add', 'a', 'ab', 'ac', ['acb', 1, 0]],
  ['both add the same', 'a', 'ab', 'ab', ['ab', 1, 0]],
  ['both take away', 'abc', 'ab', 'bc', ['b', 0, 1]],
  ['one changes what the other takes away', 'ab', 'aB', 'a', ['aB', 0, 1]],
  ['nobody else has done anything', 'ab', 'bc', 'ab', ['bc', 0, 0]],
])('when %s', (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toEqual(expected)
})

it('keeps what either has added, and nothing that either has taken away', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'abcdef')).map(rowsOf)
  fc.assert(
    fc.property(some, some, some, (base, mine, theirs) => {
      const has = (rows: readonly EditedRow[], row: EditedRow) =>
        rows.some((one) => keyOf(one) === keyOf(row))
      const { rows } = mergeRows(base, mine, theirs)
      for (const row of [...base, ...mine, ...theirs]) {
        const expected = has(base, row) ? has(mine, row) && has(theirs, row) : true
        expect(has(rows, row)).toBe(expected)
      }
    }),
  )
})
