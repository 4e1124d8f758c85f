import { describe, expect, it } from 'vitest'
import { summarise } from './review.ts'

describe('a product’s rating', () => {
  it('is the mean of its stars, to a tenth', () => {
    expect(summarise([0, 1, 0, 1, 2])).toEqual({ mean: 4, count: 4 })
    expect(summarise([1, 0, 0, 0, 2])).toEqual({ mean: 3.7, count: 3 })
  })

  it('is none while nobody has given one', () => {
    expect(summarise([0, 0, 0, 0, 0])).toBeUndefined()
  })
})
