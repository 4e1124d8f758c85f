import { expect, it } from 'vitest'
import { openChangeLog } from './change-log.ts'

it('tells what has changed since a version, each once', () => {
  const heard = openChangeLog(['catalogue', 'reviews'])
  heard.note('catalogue', ['a'])
  const version = heard.version('catalogue')
  heard.note('catalogue', ['b', 'c'])
  heard.note('reviews', ['r'])
  heard.note('catalogue', ['b'])
  expect(heard.since('catalogue', version)).toEqual(['b', 'c'])
  expect(heard.since('catalogue', heard.version('catalogue'))).toEqual([])
  expect(heard.version('reviews')).toBe(1)
})

it('does not pretend to know where anything may have changed, or the changes are too many', () => {
  const heard = openChangeLog(['catalogue'])
  heard.note('catalogue', ['a'])
  heard.note('catalogue')
  heard.note('catalogue', ['b'])
  expect(heard.since('catalogue', 0)).toBe(undefined)
  expect(heard.since('catalogue', 2)).toEqual(['b'])
  for (let change = 0; change < 2_000; change++) heard.note('catalogue', ['c'])
  expect(heard.since('catalogue', 2)).toBe(undefined)
  expect(heard.since('catalogue', 1_500)).toEqual(['c'])
})
