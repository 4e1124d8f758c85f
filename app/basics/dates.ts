import { MINUTE } from './clock.ts'

const format = {
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  longUtc: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  moment: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  momentUtc: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
}

/** In lists: "Jun 5, 2026", by the reader's clock. Moments are dates, or texts as the wire has them. */
export function shortDay(at: Date | string): string {
  return format.short.format(new Date(at))
}

/** In sentences: "June 5, 2026", by the reader's clock. */
export function longDay(at: Date | string): string {
  return format.long.format(new Date(at))
}

/** On public pages, which are the same wherever they are read: "June 5, 2026", by UTC. */
export function longDayUtc(at: Date | string): string {
  return format.longUtc.format(new Date(at))
}

/** On an invoice, whose taxes go by the day of the shop's time zone: "June 5, 2026", by the clock there. */
export function longDayIn(at: Date | string, timeZone: string): string {
  return longDayUtc(`${dayOf(new Date(at), timeZone)}T00:00:00Z`)
}

/** "Jun 5, 2026, 2:30 PM", by the reader's clock. */
export function moment(at: Date | string): string {
  return format.moment.format(new Date(at))
}

/** "Jun 5, 2026, 2:30 PM UTC", where nobody knows the reader's clock yet. */
export function momentUtc(at: Date | string): string {
  return `${format.momentUtc.format(new Date(at))} UTC`
}

/** By time zone, of which a shop has one: making one takes as long as an order does in bare SQL. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, format)
  return format
}

/** The day and the time of day of a moment somewhere: `2026-11-23`, `14:05`. */
export function clockOf(at: Date, timeZone: string): { day: string; time: string } {
  const format = clockIn(timeZone)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

export function dayOf(at: Date, timeZone: string): string {
  return clockOf(at, timeZone).day
}

/** The last second of a day (`2026-11-28`) somewhere. */
export function endOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T23:59:59Z`)
  const nearby = asUtc - aheadOfUtc(asUtc, timeZone)
  // The clock may be changed between the two: what counts is how far it is ahead when the day ends there.
  return new Date(asUtc - aheadOfUtc(nearby, timeZone))
}

/** How many milliseconds the clock there is ahead of UTC at a moment; below zero where it is behind. */
function aheadOfUtc(at: number, timeZone: string): number {
  const { day, time } = clockOf(new Date(at), timeZone)
  const wholeMinute = at - (at % MINUTE)
  return Date.parse(`${day}T${time}:00Z`) - wholeMinute
}

/** From a day to another or the same one: `2026-11-24`. */
export interface DaySpan {
  from: string
  to: string
}

const ofWeek = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const ofYear = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** As people read it: "Tue 24 to Thu 26 Nov", "Mon 30 Nov to Wed 2 Dec", "Tue 24 Nov". */
export function spanWords({ from, to }: DaySpan): string {
  const told = (day: string, withMonth: boolean) => {
    const at = new Date(`${day}T00:00:00Z`)
    const month = withMonth ? ` ${ofYear.format(at)}` : ''
    return `${ofWeek.format(at)} ${at.getUTCDate()}${month}`
  }
  if (from === to) return told(to, true)
  return `${told(from, from.slice(0, 7) !== to.slice(0, 7))} to ${told(to, true)}`
}
