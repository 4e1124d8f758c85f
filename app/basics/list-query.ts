import { z } from 'zod'
import { LAST_PAGE, MAX_ROWS, MAX_SEARCH_LENGTH } from './list.ts'

/** Whether a text has nothing in it that the database or a line of text can't keep. */
export const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

/** No calendar has a year 0, nor has the database. */
const day = z.iso.date().refine((text) => text >= '0001', 'Give a day as 2026-05-31.')

/** Of a list by days: the first and the last one by the shop's clock, both included. */
export const daysQuery = { from: day.optional(), to: day.optional() }

const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional()

/** A search, a state, a sort (`-` before it: downwards), a page of so many rows; anything else is refused. */
export function listQuery<const Sort extends string, const State extends string>(
  sorts: readonly Sort[],
  states: readonly State[],
) {
  const directed = sorts.flatMap((sort) => [sort, `-${sort}` as const])
  return {
    q: z.string().trim().max(MAX_SEARCH_LENGTH).refine(isPrintable, 'Search for words.').optional(),
    state: z.enum(states).optional(),
    sort: z.enum(directed).optional(),
    page: whole(LAST_PAGE),
    limit: whole(MAX_ROWS),
  }
}
