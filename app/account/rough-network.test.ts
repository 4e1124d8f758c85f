import { expect, it } from 'vitest'
import { roughNetwork } from './device.ts'

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:DB8:1:2::', '2001:db8:1:2:…'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:…'],
  ['unknown', 'Unknown'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('%s is told as %s', (address, told) => {
  expect(roughNetwork(address)).toBe(told)
})
