import { sql } from 'kysely'
import type { Span } from '../basics/clock.ts'
import type { Database } from '../shop/database.ts'
import { type BarSize, barsShown, type Compared, type ComparedName } from './overview.ts'

export interface Here {
  now: Date
  timeZone: string
}

/** Weeks begin on Monday. The database cuts: it knows of each zone when its clocks were put forward and back. */
export async function cutCompared(
  db: Database,
  { now, timeZone }: Here,
): Promise<Record<ComparedName, Compared>> {
  const { rows } = await sql<Cut>`
    with here as (select ${now}::timestamptz at time zone ${timeZone}::text as clock)
    select name, date_trunc(unit, clock) at time zone ${timeZone}::text as begins,
      (date_trunc(unit, clock) - step) at time zone ${timeZone}::text as before_begins,
      (clock - step) at time zone ${timeZone}::text as before_ends
    from here, (values
      ('today', 'day', interval '1 day'), ('week', 'week', interval '7 days'), ('year', 'year', interval '1 year')
    ) as spans (name, unit, step)`.execute(db)
  const cuts = rows.map(({ name, begins, beforeBegins, beforeEnds }) => {
    const compared: Compared = {
      now: { begins, ends: now },
      before: { begins: beforeBegins, ends: beforeEnds },
    }
    return [name, compared] as const
  })
  return Object.fromEntries(cuts) as Record<ComparedName, Compared>
}

interface Cut {
  name: ComparedName
  begins: Date
  beforeBegins: Date
  beforeEnds: Date
}

/** The last days, weeks or months without a gap between them; the last one ends now. */
export async function cutBars(db: Database, { now, timeZone }: Here, size: BarSize): Promise<Span[]> {
  const { rows } = await sql<{ begins: Date }>`
    with here as (select date_trunc(${size}, ${now}::timestamptz at time zone ${timeZone}::text) as newest)
    select cut at time zone ${timeZone}::text as begins
    from here, generate_series(
      newest - ${barsShown[size] - 1} * ${`1 ${size}`}::interval, newest, ${`1 ${size}`}::interval
    ) as cut
    order by cut`.execute(db)
  return rows.map(({ begins }, bar) => ({ begins, ends: rows[bar + 1]?.begins ?? now }))
}
