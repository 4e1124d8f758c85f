import { expect, it } from 'vitest'
import { sparingSizes } from './picture-sizes.ts'

it('a phone of three pixels to each of CSS fetches two thirds, one of less than two the next smaller file', () => {
  expect(sparingSizes('(min-width: 640px) 47vw, 92vw')).toBe(
    '(min-width: 640px) 47vw, (min-resolution: 2.5dppx) 61vw, (min-resolution: 2dppx) 92vw, (min-resolution: 1.5dppx) 80vw, 92vw',
  )
  expect(sparingSizes('100vw')).toMatch(/^\(min-resolution: 2\.5dppx\) 67vw, .*, 100vw$/)
})

it('what is shown in the same size on each screen is fetched so', () => {
  expect(sparingSizes('56px')).toBe('56px')
  expect(sparingSizes('(min-width: 640px) 160px, 8rem')).toBe('(min-width: 640px) 160px, 8rem')
})
