import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanWords } from '../basics/dates.ts'
import { arrivalOf, durationWords } from './arrival.ts'
import type { Schedule } from './plan.ts'

const schedule: Schedule = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], handlingDays: 0, closedOn: [] }
const timeZone = 'Europe/London'
const at = (now: string, change: Partial<Schedule> = {}, least = 1, most = 3) =>
  arrivalOf({ ...schedule, ...change }, { least, most }, { now: new Date(now), timeZone })

describe('when a parcel comes', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['before the cut-off', '2026-11-23T13:59:00Z', {}, 'Tue 24 to Thu 26 Nov'],
    ['at the cut-off', '2026-11-23T14:00:00Z', {}, 'Wed 25 to Fri 27 Nov'],
    ['on a Friday evening', '2026-11-20T20:00:00Z', {}, 'Tue 24 to Thu 26 Nov'],
    ['on a Sunday', '2026-11-22T09:00:00Z', {}, 'Tue 24 to Thu 26 Nov'],
    ['with a day of handling', '2026-11-23T09:00:00Z', { handlingDays: 1 }, 'Wed 25 to Fri 27 Nov'],
    ['over a weekend', '2026-11-26T09:00:00Z', {}, 'Fri 27 Nov to Tue 1 Dec'],
    [
      'where somebody works on Saturdays',
      '2026-11-26T09:00:00Z',
      { workingDays: [4, 5, 6] },
      'Fri 27 Nov to Thu 3 Dec',
    ],
    ['over a closed day', '2026-11-23T09:00:00Z', { closedOn: ['2026-11-24'] }, 'Wed 25 to Fri 27 Nov'],
    ['paid on a closed day', '2026-11-23T09:00:00Z', { closedOn: ['2026-11-23'] }, 'Wed 25 to Fri 27 Nov'],
    [
      'over the end of a year',
      '2026-12-30T09:00:00Z',
      { closedOn: ['2027-01-01'] },
      'Thu 31 Dec to Tue 5 Jan',
    ],
  ])('%s', (_, now, change, words) => {
    expect(spanWords(at(now, change))).toBe(words)
  })

  it('goes by the clock of the shop, not of the server or of who asks', () => {
    // In summer London is an hour ahead of UTC: it is 14:30 there.
    expect(at('2026-07-06T13:30:00Z').from).toBe('2026-07-08')
    const tokyo = { now: new Date('2026-11-22T16:00:00Z'), timeZone: 'Asia/Tokyo' }
    expect(arrivalOf(schedule, { least: 0, most: 0 }, tokyo).from).toBe('2026-11-23')
  })

  it('is one day where it is one', () => {
    expect(spanWords(at('2026-11-23T09:00:00Z', {}, 1, 1))).toBe('Tue 24 Nov')
  })

  it('also where nobody ever works there is an answer', () => {
    expect(at('2026-11-23T09:00:00Z', { workingDays: [] }).from > '2027').toBe(true)
  })

  it('is a working day, never in the past, and the last one never before the first', () => {
    const days = fc.integer({ min: 0, max: 30 })
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, days, days, days, (now, handlingDays, least, longer) => {
        const days = { least, most: least + longer }
        const { from, to } = arrivalOf({ ...schedule, handlingDays }, days, { now, timeZone })
        expect(from <= to).toBe(true)
        expect(from >= new Date(now.getTime() - 3_600_000).toISOString().slice(0, 10)).toBe(true)
        for (const day of [from, to]) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay())
      }),
    )
  })
})

it.each([
  [1, 1, 3, 'in 2 to 4 working days'],
  [0, 1, 1, 'in 1 working day'],
  [0, 0, 0, 'on the same working day'],
])('%i of handling and %i to %i on the way is “%s”', (handlingDays, least, most, words) => {
  expect(durationWords({ handlingDays }, { least, most })).toBe(words)
})
