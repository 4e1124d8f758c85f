const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function moment(iso: string): string {
  return format.format(new Date(iso))
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const formats = {
  minute: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  second: new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }),
}

export function MomentLines({ at, to = 'minute' }: { at: string; to?: 'minute' | 'second' }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="tabular-nums @min-[40rem]:whitespace-nowrap">
      {day.format(moment)}{' '}
      <span className="text-muted text-xs @min-[40rem]:block">{formats[to].format(moment)}</span>
    </time>
  )
}
