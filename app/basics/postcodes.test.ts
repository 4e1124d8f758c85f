import { expect, it } from 'vitest'
import { countryCodes } from './countries.ts'
import { isPostcodeOf, postcodeExample, postcodeUse } from './postcodes.ts'

it.each([
  ['DE', 'needed', '10115'],
  ['GB', 'needed', 'EC1Y 8SY'],
  ['IE', 'optional', ''],
  ['HK', 'none', ''],
  ['', 'optional', ''],
])('the post of %s has its postcodes', (country, use, example) => {
  expect([postcodeUse(country), postcodeExample(country)]).toEqual([use, example])
})

it('names countries that there are, and each example is one of its country', () => {
  const needing = countryCodes.filter((code) => postcodeUse(code) === 'needed')
  const none = countryCodes.filter((code) => postcodeUse(code) === 'none')
  expect([needing.length, none.length]).toEqual([73, 66])
  for (const code of needing) expect(isPostcodeOf(code, postcodeExample(code))).toBe(true)
})

it.each([
  [
    'DE',
    ['10115', 'D-10115', ' 1 0115', '１０１１５'],
    ['1011', '101155', 'Berlin', '10115 Berlin', '-', ''],
  ],
  ['GB', ['m2 5bq', 'EC1A1BB', 'sw1a 1aa', 'BFPO 61'], ['M2', 'M2 5B', '12345']],
  ['NL', ['1234ab', 'NL-1234 AB'], ['1234', 'AB 1234']],
  ['US', ['95014', '95014-1234'], ['9501', '95014-12']],
  ['PT', ['2725-079', '2725079'], ['2725']],
  ['LV', ['LV-1073', '1073'], ['107']],
  ['SA', ['١١٥٦٤'], ['١']],
  ['IE', ['A65 F4E2', 'Dublin 4', ''], []],
])('of %s %j are postcodes, and %j are none', (country, right, wrong) => {
  expect(right.filter((one) => !isPostcodeOf(country, one))).toEqual([])
  expect(wrong.filter((one) => isPostcodeOf(country, one))).toEqual([])
})
