import { type RawBuilder, sql } from 'kysely'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import { productsOnSale, withPlaceholders } from './find-products.server.ts'
import type { Product } from './product.ts'
import { likelyRelated, relatedProducts } from './related-products.ts'
import { orderable } from './stock.server.ts'

/** So many of the newest are looked at for each thing that two products may have in common. */
const maxOfEach = 40

/**
 * What stands beside a product (`relatedProducts`), from memory where that is fresh; nothing that is known not to fit it.
 */
export async function findRelated(
  shop: Pick<Shop, 'db' | 'cache' | 'pictures' | 'fitting'>,
  product: Product,
  most: number,
): Promise<Product[]> {
  return await keepData(shop, `beside ${product.id} ${most}`, async () => {
    dependsOn('shelf', `product:${product.id}`)
    const candidates = await findCandidates(shop, product)
    const ids = candidates.map(({ id }) => id)
    const clashing = ids.length > 0 ? await shop.fitting.clashing(shop.db, product.id, ids) : new Set()
    const goingWith = candidates.filter(({ id }) => !clashing.has(id))
    const related = relatedProducts(product, goingWith, most)
    dependsOn(...related.map(({ id }) => `product:${id}` as const))
    return await withPlaceholders(shop, related)
  })
}

/** That a product's text has a word in it; of three letters and more an index finds it. */
function hasText(column: 'searched' | 'searchedName', word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like '%' || search_text(${word}) || '%'`
}

async function findCandidates({ db }: Pick<Shop, 'db'>, product: Product): Promise<Product[]> {
  const { names, texts, category } = likelyRelated(product)
  const conditions: RawBuilder<boolean>[] = [
    ...names.map((word) => hasText('searchedName', word)),
    ...texts.map((text) => hasText('searched', text)),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
  ]
  if (conditions.length === 0) return []
  const newest = conditions.map(
    (condition) => sql`
      (select id from products where removed_at is null and ${orderable} and ${condition}
       order by id desc limit ${maxOfEach})`,
  )
  return await productsOnSale(db)
    .where('id', 'in', sql<string>`(${sql.join(newest, sql` union `)})`)
    .orderBy('id', 'desc')
    .execute()
}
