import { expect, it } from 'vitest'
import type { ToldFit } from '../told-fit.ts'
import { toldApart } from './told-apart.ts'

const unknown: ToldFit = { verdict: 'unknown', reason: '', qualifiers: [], asks: [], source: null }
const chain = { kind: 'chain', ports: {} }
const tools = 'Workshop tools'

it('a part of a bicycle is none for a car, and says so', () => {
  const about = { category: 'Drivetrain', part: chain }
  expect(toldApart(unknown, about, 'car').reason).toBe('A bicycle part, not for your car.')
  expect(toldApart(unknown, about, 'bicycle')).toBe(unknown)
  // Of what has no such facts nothing is guessed: it may be a timing chain.
  expect(toldApart(unknown, { ...about, part: undefined }, 'car')).toBe(unknown)
})

it('a tool of which nothing is listed needs no verdict', () => {
  const about = { category: tools, part: undefined }
  expect(toldApart(unknown, about, 'car').needsNoFit).toBe(true)
  expect(toldApart({ ...unknown, verdict: 'fits' }, about, 'car').needsNoFit).toBeUndefined()
  const asks = [{ field: 'abs', question: 'Does it have ABS?', where: '' }]
  expect(toldApart({ ...unknown, asks }, about, 'car').needsNoFit).toBeUndefined()
  expect(toldApart(unknown, { ...about, category: 'Stools' }, 'car').needsNoFit).toBeUndefined()
})
