import { expect, it } from 'vitest'
import { dayOf, endOfDay } from './dates.ts'

it.each([
  ['2026-11-28', 'UTC', '2026-11-28T23:59:59.000Z'],
  ['2026-11-28', 'Europe/Berlin', '2026-11-28T22:59:59.000Z'],
  ['2026-11-28', 'America/St_Johns', '2026-11-29T03:29:59.000Z'],
  ['2026-11-28', 'Pacific/Kiritimati', '2026-11-28T09:59:59.000Z'],
  // Where the clock was put back on that day, and put forward.
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.000Z'],
  // Where it is changed early on the next day: put forward, put back, and put forward at midnight itself.
  ['2026-10-03', 'Australia/Sydney', '2026-10-03T13:59:59.000Z'],
  ['2026-04-04', 'Pacific/Auckland', '2026-04-04T10:59:59.000Z'],
  ['2026-03-28', 'Asia/Beirut', '2026-03-28T21:59:59.000Z'],
])('the last second of %s in %s', (day, timeZone, moment) => {
  const end = endOfDay(day, timeZone)
  expect([end.toISOString(), dayOf(end, timeZone)]).toEqual([moment, day])
})
