import { expect, it } from 'vitest'
import { listedFit } from './fit-in-words.ts'
import type { FitRow } from './fit-row.ts'

const row: FitRow = {
  says: 'for',
  vehicle: null,
  kind: null,
  years: null,
  built: null,
  chassis: null,
  conditions: [],
  notes: [],
  position: null,
  quantity: null,
  source: 'a list',
  checkedOn: null,
}

it.each([
  ['for', null, 'every vehicle'],
  ['for', 'car', 'every car'],
  ['not', null, 'any vehicle'],
  ['not', 'bicycle', 'any bicycle'],
] as const)('a row that says %s of %s is read so: %s', (says, kind, words) => {
  expect(listedFit({ ...row, says, kind }).vehicle).toBe(words)
})
