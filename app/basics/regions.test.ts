import { expect, it } from 'vitest'
import { regionName, regionsOf } from './regions.ts'

it('states are known by their names, and none where no tax goes by them', () => {
  expect(regionsOf('US')).toHaveLength(51)
  expect(regionsOf('CA')).toContainEqual({ value: 'NL', label: 'Newfoundland and Labrador' })
  expect([regionName('US', 'WY'), regionName('CA', 'NS')]).toEqual(['Wyoming', 'Nova Scotia'])
  expect([
    regionsOf('GB'),
    regionName('US', ''),
    regionName('US', 'ZZ'),
    regionName('__proto__', 'CA'),
  ]).toEqual([...[[], '', '', '']])
})

it('the list is made once, however many orders ask for it', () => {
  expect(regionsOf('US')).toBe(regionsOf('US'))
})
