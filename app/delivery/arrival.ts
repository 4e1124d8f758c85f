import { DAY } from '../basics/clock.ts'
import { clockOf, type DaySpan } from '../basics/dates.ts'
import type { Schedule, TransitDays } from './plan.ts'

/** Days ahead that are looked at for one on which somebody works. */
const MAX_DAYS_AHEAD = 400

/**
 * When a parcel that is paid now comes, by the clock of the shop's time zone: what is paid before the cut-off of a working day
 * is worked on that day, else on the next one, leaves so many working days later, and is so many on its way.
 */
export function arrivalOf(
  schedule: Schedule,
  { least, most }: TransitDays,
  { now, timeZone }: { now: Date; timeZone: string },
): DaySpan {
  const clock = clockOf(now, timeZone)
  const today = Date.parse(clock.day)
  const begins =
    isWorkingDay(schedule, today) && clock.time < schedule.cutOff ? today : nextWorkingDay(schedule, today)
  const leaves = workingDaysAfter(schedule, begins, schedule.handlingDays)
  return {
    from: dayOf(workingDaysAfter(schedule, leaves, least)),
    to: dayOf(workingDaysAfter(schedule, leaves, most)),
  }
}

// Days are counted by UTC, which has no hour that is missing or there twice.

function dayOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

function isWorkingDay({ workingDays, closedOn }: Schedule, day: number): boolean {
  return workingDays.includes(new Date(day).getUTCDay() || 7) && !closedOn.includes(dayOf(day))
}

function nextWorkingDay(schedule: Schedule, day: number): number {
  for (let ahead = 1; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    if (isWorkingDay(schedule, day + ahead * DAY)) return day + ahead * DAY
  }
  return day + MAX_DAYS_AHEAD * DAY
}

function workingDaysAfter(schedule: Schedule, day: number, count: number): number {
  let at = day
  for (let passed = 0; passed < count; passed += 1) at = nextWorkingDay(schedule, at)
  return at
}

/** How long a parcel takes until it comes, without a day: “in 2 to 4 working days”. */
export function durationWords({ handlingDays }: Pick<Schedule, 'handlingDays'>, days: TransitDays): string {
  const least = handlingDays + days.least
  const most = handlingDays + days.most
  if (most === 0) return 'on the same working day'
  const count = least === most ? `${most}` : `${least} to ${most}`
  return `in ${count} working ${most === 1 ? 'day' : 'days'}`
}
