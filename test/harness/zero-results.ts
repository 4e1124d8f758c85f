import type { TestShop } from './test-shop.ts'

/** Something that was searched for, as a number of a part that is on sale (`POST /zero-result-searches/number`). */
export async function aSearchedNumber({ shop: { db } }: TestShop) {
  const own = `MS ${crypto.randomUUID().slice(0, 8)}`
  const row = { image: '/pictures/products/spoke-key.jpg', description: 'Holds.', available: 3, minimum: 1 }
  await db
    .insertInto('products')
    .values({ ...row, name: own, priceCents: 100, partNumber: own })
    .execute()
  return { term: 'ab-1', number: 'AB-1', kind: 'maker', part_number: own }
}

/** Terms that the search does not know yet. */
export function newSynonyms() {
  return { terms: ['bell', crypto.randomUUID().replaceAll('-', '')] }
}
