import type { BarSize, ComparedName } from '../overview.ts'

/** "1 order", "2,310 orders". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const comparedTo: Record<ComparedName, { span: string; until: Intl.DateTimeFormatOptions }> = {
  today: { span: 'yesterday', until: clock },
  week: { span: 'last week', until: { weekday: 'long', ...clock } },
  year: { span: 'last year', until: { month: 'long', day: 'numeric', ...clock } },
}

/** What a span is compared with, by the shop's clock: "by Saturday 2:20 PM last week". */
export function beforeWords(name: ComparedName, until: string, timeZone: string): string {
  const { span, until: options } = comparedTo[name]
  return `by ${write(until, options, timeZone)} ${span}`
}

const barNames: Record<BarSize, { full: Intl.DateTimeFormatOptions; short: Intl.DateTimeFormatOptions }> = {
  day: {
    full: { weekday: 'short', month: 'short', day: 'numeric' },
    short: { month: 'short', day: 'numeric' },
  },
  week: { full: { month: 'short', day: 'numeric' }, short: { month: 'short', day: 'numeric' } },
  month: { full: { month: 'long', year: 'numeric' }, short: { month: 'short', year: 'numeric' } },
}

/** What a bar is called, in full and beneath the chart, by the moment that it begins with. */
export function barWords(by: BarSize, from: string, timeZone: string): { name: string; short: string } {
  const { full, short } = barNames[by]
  const name = write(from, full, timeZone)
  return { name: by === 'week' ? `Week of ${name}` : name, short: write(from, short, timeZone) }
}

function write(iso: string, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  const written = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso))
  // "2:20 PM" stays on one line.
  return written.replace(/\s(?=[AP]M$)/, '\u00A0')
}

/** How much more or less something is than before; in words, since colour and arrow only repeat them. */
export function changeWords(now: number, before: number): { way: 'up' | 'down' | 'same'; words: string } {
  if (now === before) return { way: 'same', words: 'as much as' }
  const way = now > before ? 'up' : 'down'
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  const comparison = way === 'up' ? 'more than' : 'less than'
  // From nothing, and from next to nothing, a percentage says nothing.
  if (before <= 0 || percent > 999) return { way, words: comparison }
  return { way, words: `${percent === 0 ? 'a little' : `${percent}%`} ${comparison}` }
}

const ages: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
]
const age = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago a moment was: "3 days ago", "20 minutes ago". */
export function ageWords(iso: string, now: string): string {
  const minutes = Math.max(0, (Date.parse(now) - Date.parse(iso)) / 60_000)
  const [unit, length] = ages.find(([, most]) => minutes >= most) ?? ['minute', 1]
  return minutes < 1 ? 'just now' : age.format(-Math.floor(minutes / length), unit)
}
