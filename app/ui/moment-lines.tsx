import { shortDay } from '../basics/dates.ts'

const formats = {
  minute: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  second: new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }),
}

export function MomentLines({ at, to = 'minute' }: { at: string; to?: 'minute' | 'second' }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="tabular-nums @min-[40rem]:whitespace-nowrap">
      {shortDay(moment)}{' '}
      <span className="text-muted text-xs @min-[40rem]:block">{formats[to].format(moment)}</span>
    </time>
  )
}
