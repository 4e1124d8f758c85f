import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { openMembers } from './members.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('who was heard is there until it has been silent for five seconds', () => {
  const members = openMembers()
  members.heard(1, 'one')
  vi.advanceTimersByTime(4 * SECOND)
  members.heard(2, 'two')
  expect(members.present()).toEqual([1, 2])
  vi.advanceTimersByTime(2 * SECOND)
  expect(members.present()).toEqual([2])
})

it('who listened before, and is not heard, is there for as long as the server has heard of it', () => {
  const members = openMembers()
  const listed = [
    { pid: 1, silent: 4 * SECOND },
    { pid: 2, silent: 6 * SECOND },
  ]
  members.are(listed, performance.now())
  expect(members.present()).toEqual([1])
  vi.advanceTimersByTime(2 * SECOND)
  expect(members.present()).toEqual([])
})

it('who is connected no more is gone at once; who was heard after the server was asked stays as young as it is', () => {
  const members = openMembers()
  members.heard(1, 'one')
  members.heard(2, 'two')
  vi.advanceTimersByTime(1)
  members.are([{ pid: 2, silent: 3 * SECOND }], performance.now())
  vi.advanceTimersByTime(4 * SECOND)
  expect(members.present()).toEqual([2])
})

it('who was heard while the server looked is there, though it had not seen them', () => {
  const members = openMembers()
  const asked = performance.now()
  members.heard(1, 'one')
  members.are([], asked)
  expect(members.present()).toEqual([1])
})

it('of whom the server does not say how lately, is there for five seconds; a clock that was set back makes nobody younger', () => {
  const members = openMembers()
  const look = () =>
    members.are(
      [
        { pid: 1, silent: null },
        { pid: 2, silent: -60 * SECOND },
      ],
      performance.now(),
    )
  look()
  expect(members.present()).toEqual([1, 2])
  vi.advanceTimersByTime(6 * SECOND)
  members.are([{ pid: 1, silent: null }], performance.now())
  expect(members.present()).toEqual([])
})

it('who was there over the line before is, until it is heard over this one, or deaf', () => {
  const members = openMembers()
  members.heard(1, 'one')
  members.misses(['one', 'two', 'three'])
  expect(members.present()).toEqual([1, 'two', 'three'])
  members.heard(7, 'two')
  expect(members.present()).toEqual([1, 7, 'three'])
  vi.advanceTimersByTime(4 * SECOND)
  members.heard(1, 'one')
  expect(members.present()).toEqual([1, 7, 'three'])
  vi.advanceTimersByTime(2 * SECOND)
  expect(members.present()).toEqual([1])
})

it('those are missed who were there when anything was heard over the line last, also who has no name yet', () => {
  const members = openMembers()
  members.are([{ pid: 1, silent: 6 * SECOND }], performance.now())
  members.misses(['four'])
  members.heard(2, 'two')
  members.are(
    [
      { pid: 1, silent: 6 * SECOND },
      { pid: 2, silent: 0 },
      { pid: 3, silent: 0 },
    ],
    performance.now(),
  )
  expect(members.names()).toEqual(['two', 'unheard-3', 'four'])
  vi.advanceTimersByTime(60 * SECOND)
  expect(members.names()).toEqual(['two', 'unheard-3'])
})

it('tells who is heard for the first time over a line of their own', () => {
  const members = openMembers()
  members.are([{ pid: 1, silent: 0 }], performance.now())
  expect(members.heard(1, 'one')).toBe(true)
  expect(members.heard(1, 'one')).toBe(false)
  expect(members.heard(2, 'one')).toBe(true)
})
