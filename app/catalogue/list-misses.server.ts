import { sql } from 'kysely'
import type { Shop } from '../shop/shop.ts'

/** So long searches in vain are counted and kept, in days of the shop's with today. */
export const MISS_DAYS = 30

export interface Miss {
  term: string
  times: number
}

export async function listMisses(shop: Pick<Shop, 'db' | 'now' | 'timeZone'>, most: number): Promise<Miss[]> {
  return await shop.db
    .selectFrom('searchMisses')
    .select(({ fn }) => ['term', fn.sum<number>('times').as('times')])
    .where('day', '>', firstDayGone(shop))
    .groupBy('term')
    .orderBy('times', 'desc')
    .orderBy('term')
    .limit(most)
    .execute()
}

export async function forgetMisses(shop: Pick<Shop, 'db' | 'now' | 'timeZone'>): Promise<void> {
  await shop.db.deleteFrom('searchMisses').where('day', '<=', firstDayGone(shop)).execute()
}

function firstDayGone({ now, timeZone }: Pick<Shop, 'now' | 'timeZone'>) {
  return sql<Date>`(${now()}::timestamptz at time zone ${timeZone}::text)::date - ${MISS_DAYS}::integer`
}
