import { describe, expect, it } from 'vitest'
import { selectProducts } from './select-products.ts'

const shelf = [
  { id: 'chain', category: 'Drivetrain', available: 4 },
  { id: 'cassette', category: 'Drivetrain', available: 4 },
  { id: 'pad', category: 'Brakes', available: 0 },
  { id: 'disc', category: 'Brakes', available: 2 },
  { id: 'plug', category: 'Engine', available: 9 },
]

describe('the selection on home', () => {
  it('takes one of each category before a second of any', () => {
    expect(selectProducts(shelf, 3).map(({ id }) => id)).toEqual(['chain', 'disc', 'plug'])
  })

  it('shows what is sold out only when nothing else is left', () => {
    expect(selectProducts(shelf, 5).map(({ id }) => id)).toEqual(['chain', 'disc', 'plug', 'cassette', 'pad'])
  })

  it('is all there is when there is less than asked for', () => {
    expect(selectProducts([], 9)).toEqual([])
  })
})
