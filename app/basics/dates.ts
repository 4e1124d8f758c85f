const format = {
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  longUtc: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  moment: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
}

/** In lists: "Jun 5, 2026", by the reader's clock. Moments are dates, or texts as the wire has them. */
export function shortDay(at: Date | string): string {
  return format.short.format(new Date(at))
}

/** In sentences: "June 5, 2026", by the reader's clock. */
export function longDay(at: Date | string): string {
  return format.long.format(new Date(at))
}

/** On paper and public pages, which are the same wherever they are read: "June 5, 2026", by UTC. */
export function longDayUtc(at: Date | string): string {
  return format.longUtc.format(new Date(at))
}

/** "Jun 5, 2026, 2:30 PM", by the reader's clock. */
export function moment(at: Date | string): string {
  return format.moment.format(new Date(at))
}
