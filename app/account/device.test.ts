import { expect, it } from 'vitest'
import { deviceOf, roughNetwork } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Linux; U; en-us)', 'A browser on Linux'],
  ['curl/8.10.1', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is called %s', (header, name) => {
  expect(deviceOf(header)).toBe(name)
})

it('takes a header of any length in its stride', () => {
  expect(deviceOf(`${'Version/1 '.repeat(100_000)}`)).toBe('An unknown device')
})

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
