import { isId } from '../basics/text-checks.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import { findFormerProduct, findProduct } from './find-products.server.ts'
import type { Product } from './product.ts'

const shape = /^[a-z\d-]{1,120}$/i

/** What is at `/parts/{asked}`: a product on sale, one that was, or the slug that this address leads on to. */
export type FoundPart = { product: Product; onSale: boolean } | { movedTo: string }

/** A product by its slug; by a former one, other capitals or its id where it has moved to. `undefined` where nothing ever was. */
export async function findPart(db: Database, asked: string): Promise<FoundPart | undefined> {
  if (!shape.test(asked)) return undefined
  const named = await findNamed(db, asked)
  if (!named) return undefined
  if (named.slug !== asked) return { movedTo: named.slug }
  dependsOn(`product:${named.id}`)
  const product = await findProduct(db, named.id)
  if (product) return { product, onSale: true }
  const former = await findFormerProduct(db, named.id)
  return former && { product: former, onSale: false }
}

async function findNamed(db: Database, asked: string): Promise<{ id: string; slug: string } | undefined> {
  const lower = asked.toLowerCase()
  const products = db.selectFrom('products').select(['products.id', 'products.slug'])
  const bySlug = await products
    .innerJoin('productSlugs', 'productSlugs.productId', 'products.id')
    .where('productSlugs.slug', '=', lower)
    .executeTakeFirst()
  if (bySlug || !isId(lower)) return bySlug
  return await products.where('products.id', '=', lower).executeTakeFirst()
}
