const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** How often something was asked for, and when last: a day of the shop's. */
export function Asked({ times, lastAsked }: { times: number; lastAsked?: string | undefined }) {
  return (
    <span className="block text-muted text-sm tabular-nums">
      {times === 0 ? 'Not asked for lately' : times === 1 ? 'Once' : `${times} times`}
      {lastAsked && (
        <>
          , last on <time dateTime={lastAsked}>{days.format(new Date(`${lastAsked}T00:00:00Z`))}</time>
        </>
      )}
    </span>
  )
}
