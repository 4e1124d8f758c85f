import { expect, it } from 'vitest'
import { readingsOf, readTyped } from './typed-number.ts'

it.each([
  ['ZK4071-05', 'ZK4071-05', undefined],
  ['P/N ZK-4071', 'ZK-4071', undefined],
  ['Part no. FT 1076', 'FT 1076', undefined],
  ['Art.-Nr. 12-34', '12-34', undefined],
  ['Ref: 06A 115', '06A 115', undefined],
  ['No. 7PK1605', '7PK1605', undefined],
  ['OEM 1K0615301', '1K0615301', undefined],
  ['ZK4071 x2', 'ZK4071', 2],
  ['ZK4071;2', 'ZK4071', 2],
  ['2 × FT 1076', 'FT 1076', 2],
  ['M14x1.5x28', 'M14x1.5x28', undefined],
  ['700x32', '700x32', undefined],
  ['Nordic lamp', 'Nordic lamp', undefined],
  ['reference book', 'reference book', undefined],
])('%s is the number %s, %s times', (typed, number, quantity) => {
  expect(readTyped(typed)).toEqual({ number, quantity })
})

it.each([
  ['A12/B34', [['A12/B34'], ['A12/B34'], ['A12/B34'], ['A12/B34'], ['A12/B34', 'A12', 'B34']]],
  ['3/8', [['3/8'], ['3/8'], ['3/8'], ['3/8'], ['3/8']]],
  ['RX 12 x 40', [['RX 12 x 40'], ['RX 12 x 40'], ['RX 12'], ['RX 12'], ['RX 12']]],
  ['SKU-1001 x 2', [['SKU-1001 x 2'], ['-1001 x 2'], ['SKU-1001'], ['-1001'], ['-1001']]],
])('%s is looked for as it is first, then with less and less around it', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings)
})
