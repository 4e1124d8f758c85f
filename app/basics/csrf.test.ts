import { describe, expect, it } from 'vitest'
import { isOtherName, ownOrigins } from './csrf.ts'

describe('ownOrigins', () => {
  it('is the one origin of a public shop', () => {
    expect(ownOrigins('https://shop.example')).toEqual(['https://shop.example'])
    expect(ownOrigins('https://localhost.example:8443')).toEqual(['https://localhost.example:8443'])
  })

  it('is each name of this machine for a shop on it, at the same port', () => {
    const all = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']
    for (const url of all) expect(ownOrigins(url)).toEqual(all)
  })
})

describe('isOtherName', () => {
  it.each([
    ['http://127.0.0.1:3000', 'http://localhost:3000', true],
    ['http://localhost:3000', 'http://127.0.0.1:3000', true],
    ['http://localhost:3000', 'http://localhost:3000', false],
    ['http://127.0.0.1:3001', 'http://localhost:3000', false],
    ['https://127.0.0.1:3000', 'http://localhost:3000', false],
    ['http://evil.example:3000', 'http://localhost:3000', false],
    ['http://localhost', 'https://shop.example', false],
  ])('%s of %s: %s', (origin, shop, other) => {
    expect(isOtherName(origin, shop)).toBe(other)
  })
})
