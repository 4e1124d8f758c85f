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
  members.heard(1)
  vi.advanceTimersByTime(4 * SECOND)
  members.heard(2)
  expect(members.present()).toEqual([1, 2])
  vi.advanceTimersByTime(2 * SECOND)
  expect(members.present()).toEqual([2])
})

it('who listened before, and is not heard, is there for as long as the server has heard of it', () => {
  const members = openMembers()
  members.are([
    { pid: 1, silent: 4 * SECOND },
    { pid: 2, silent: 6 * SECOND },
    { pid: 3, silent: null },
  ])
  expect(members.present()).toEqual([1])
  vi.advanceTimersByTime(2 * SECOND)
  expect(members.present()).toEqual([])
})

it('who is connected no more is gone at once; who was heard after the server was asked stays as young as it is', () => {
  const members = openMembers()
  members.heard(1)
  members.heard(2)
  members.are([{ pid: 2, silent: 3 * SECOND }])
  vi.advanceTimersByTime(4 * SECOND)
  expect(members.present()).toEqual([2])
})
