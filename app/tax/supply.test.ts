import { expect, it } from 'vitest'
import { supplyOf, territoryOf } from './supply.ts'

const [ireland, northernIreland] = [
  { country: 'IE', vatNumber: 'IE6433435F' },
  { country: 'GB', vatNumber: 'XI980780684' },
]
const inside = (country: string) => ({ country, vatNumber: '' })

it.each([
  ['intra-community', 'from one member state of the EU to another', inside('GR'), inside('DE')],
  ['intra-community', 'from one to Northern Ireland', ireland, northernIreland],
  ['intra-community', 'from there to one', northernIreland, ireland],
  ['export', 'from a member state to where the EU is not', inside('FR'), inside('GB')],
  ['export', 'from elsewhere to a member state', inside('GB'), inside('DE')],
  ['export', 'from elsewhere to elsewhere', inside('GB'), inside('NO')],
  [undefined, 'within a country', inside('DE'), inside('DE')],
  [undefined, 'from nobody knows where', inside(''), inside('DE')],
])('goods are of %s %s', (supply, _, from, to) => {
  expect(supplyOf(from, to)).toBe(supply)
})

it('Northern Ireland is told from Great Britain by its VAT number alone', () => {
  expect(territoryOf(northernIreland)).toBe('XI')
  expect(territoryOf({ country: 'GB', vatNumber: 'GB980780684' })).toBe('GB')
})
