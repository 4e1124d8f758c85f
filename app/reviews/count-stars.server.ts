import { sql } from 'kysely'
import { sumRows } from '../basics/sum-rows.server.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { StarsBySubject } from './reviews-view.ts'

type Counts = [number, number, number, number, number]

/** How many gave each number of stars, of all the reviews that everybody may read; from memory where that is fresh. */
export async function countStars(shop: Pick<Shop, 'db' | 'cache'>): Promise<StarsBySubject> {
  return await keepData(shop, 'stars', () => readStars(shop))
}

async function readStars({ db }: Pick<Shop, 'db'>): Promise<StarsBySubject> {
  dependsOn('reviews')
  const { rows } = await sql<{ rating: number; ofProduct: boolean; reviews: number }>`
    select rating, of_product as "ofProduct", sum(reviews)::integer as reviews
    from star_changes group by rating, of_product`.execute(db)
  const shop: Counts = [0, 0, 0, 0, 0]
  const products: Counts = [0, 0, 0, 0, 0]
  for (const { rating, ofProduct, reviews } of rows) (ofProduct ? products : shop)[rating - 1] = reviews
  const all = shop.map((count, place) => count + (products[place] ?? 0)) as Counts
  return { '': all, shop, products }
}

export async function lastReviewChange(db: Database): Promise<Date | undefined> {
  dependsOn('reviews')
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from star_changes`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Makes one row of the many changes of each number of stars. */
export async function sumStars({ db }: Pick<Shop, 'db'>): Promise<void> {
  const sums = { reviews: sql`sum(reviews)`, at: sql`max(at)` }
  await sumRows(db, { table: 'star_changes', by: ['rating', 'of_product'], sums })
}
