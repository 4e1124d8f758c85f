import { dependsOn } from '../shop/cache-tags.server.ts'
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
  const given = await db
    .selectFrom('reviews')
    .select(({ eb, fn }) => [
      'rating',
      eb('productId', 'is not', null).$castTo<boolean>().as('ofProduct'),
      fn.countAll<number>().as('count'),
    ])
    .where('hiddenAt', 'is', null)
    .groupBy(['rating', 'ofProduct'])
    .execute()
  const shop: Counts = [0, 0, 0, 0, 0]
  const products: Counts = [0, 0, 0, 0, 0]
  for (const { rating, ofProduct, count } of given) (ofProduct ? products : shop)[rating - 1] = Number(count)
  const all = shop.map((count, place) => count + (products[place] ?? 0)) as Counts
  return { '': all, shop, products }
}
