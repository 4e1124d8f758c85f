import { describe, expect, it } from 'vitest'
import { tellingApart } from './harness/telling-apart.ts'

describe('tellingApart', () => {
  it('is certain where one series is wholly slower, either way round', () => {
    expect(tellingApart([1, 2, 3], [4, 5, 6])).toBe(1)
    expect(tellingApart([4, 5, 6], [1, 2, 3])).toBe(1)
  })

  it('is a coin where both are the same', () => {
    expect(tellingApart([1, 2, 3], [1, 2, 3])).toBe(0.5)
    expect(tellingApart([7, 7], [7, 7, 7])).toBe(0.5)
  })

  it('counts the pairs of which the slower is the one that is expected', () => {
    expect(tellingApart([1, 4], [2, 3])).toBe(0.5)
    expect(tellingApart([1, 3], [2, 4])).toBe(0.75)
  })
})
