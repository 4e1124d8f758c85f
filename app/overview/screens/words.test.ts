import { describe, expect, it } from 'vitest'
import { ageWords, barWords, beforeWords, changeWords, counted } from './words.ts'

const until = '2026-11-14T13:20:00Z'

/** Intl writes narrow spaces before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('what a span is compared with', () => {
  it.each([
    ['today', 'by 2:20 PM yesterday'],
    ['week', 'by Saturday 2:20 PM last week'],
    ['year', 'by November 14 at 2:20 PM last year'],
  ] as const)('of %s is told by the clock of the shop', (name, words) => {
    expect(plain(beforeWords(name, until, 'Europe/Berlin'))).toBe(words)
  })
})

describe('a bar', () => {
  it.each([
    ['day', 'Sun, Nov 15', 'Nov 15'],
    ['week', 'Week of Nov 15', 'Nov 15'],
    ['month', 'November 2026', 'Nov 2026'],
  ] as const)('of a %s is called by the day it begins with where the shop is', (by, name, short) => {
    expect(barWords(by, '2026-11-14T23:00:00Z', 'Europe/Berlin')).toEqual({ name, short })
  })
})

describe('a change', () => {
  it.each([
    [120, 100, 'up', '20% more than'],
    [50, 100, 'down', '50% less than'],
    [100, 100, 'same', 'as much as'],
    [0, 0, 'same', 'as much as'],
    [100_001, 100_000, 'up', 'a little more than'],
    [10, 0, 'up', 'more than'],
    [10, -5, 'up', 'more than'],
    [-10, 0, 'down', 'less than'],
    [-10, 20, 'down', '150% less than'],
    [5000, 1, 'up', 'more than'],
  ])('from %d, when it was %d, is %s: %s', (now, before, way, words) => {
    expect(changeWords(now, before)).toEqual({ way, words })
  })
})

describe('an age', () => {
  it.each([
    ['2026-11-14T13:19:30Z', 'just now'],
    ['2026-11-14T13:00:00Z', '20 minutes ago'],
    ['2026-11-14T10:00:00Z', '3 hours ago'],
    ['2026-11-13T12:00:00Z', 'yesterday'],
    ['2026-11-01T12:00:00Z', '13 days ago'],
    ['2026-11-14T13:21:00Z', 'just now'],
  ])('of %s is %s', (moment, words) => {
    expect(ageWords(moment, until)).toBe(words)
  })
})

it('a count has its word', () => {
  expect([counted(1, 'order'), counted(2310, 'order'), counted(0, 'piece')]).toEqual([
    '1 order',
    '2,310 orders',
    '0 pieces',
  ])
})
