import { type RawBuilder, sql } from 'kysely'
import { after, HOUR, secondsUntil } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import { MAX_PLACED } from './hold-limits.ts'

export type PlacedTooMany = { refusal: 'too-many'; retryAfter: number }

/** Whether somebody may place so many more orders by now (docs/decisions/027): who cancels each has none open, and could go on for ever. */
export async function permitPlacing(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  count: number,
): Promise<Outcome<object, PlacedTooMany>> {
  const placing = placingOf(viewer, { now: now(), count })
  const { rows } = await sql<{
    inTheWay: Date | null
  }>`select ${placedInTheWay(placing)} as in_the_way`.execute(db)
  const inTheWay = rows[0]?.inTheWay
  if (!inTheWay) return ok({})
  return refuse({ refusal: 'too-many', retryAfter: secondsUntil(after(inTheWay, HOUR), now()) })
}

interface PlacingLately {
  placer: string
  since: Date
  /** So many may have been placed since then. */
  atMost: number
}

/** What `placedInTheWay` goes by, where somebody places so many orders at once. */
export function placingOf(
  { userId: placer, emailVerified }: Viewer,
  { now, count }: { now: Date; count: number },
): PlacingLately {
  const most = emailVerified ? MAX_PLACED.proven : MAX_PLACED.unproven
  return { placer, since: after(now, -HOUR), atMost: most - count }
}

/**
 * When that order was placed, as part of a statement, that has to be an hour old before more are placed; null where none is in the way.
 * By the index of a person's orders, of those of an hour alone.
 */
export function placedInTheWay({ placer, since, atMost }: PlacingLately): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select placed_at from orders
    where user_id = ${placer}::uuid and paid_at is null
      and id > (select uuidv7(${since}::timestamptz - clock_timestamp()))
    order by id desc offset ${atMost}::bigint limit 1)`
}
