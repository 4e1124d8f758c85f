import { expect, it } from 'vitest'
import { questionOf } from './vehicle-facts.ts'

it('says only of cars for North America that the VIN tells the model year', () => {
  expect(questionOf('model-year')?.where).toMatch(
    /^On cars built for the US and Canada, .*VIN.* Leave it open/,
  )
})
