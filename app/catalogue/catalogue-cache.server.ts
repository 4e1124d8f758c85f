import type { CachedAnswer } from '../basics/cached-answer.server.ts'
import type { Bytes } from '../basics/compression.server.ts'
import { cachedPer } from '../shop/cached.ts'
import type { Shop } from '../shop/shop.ts'
import { readProducts } from './find-products.server.ts'
import type { Product } from './product.ts'

/** The products on sale at one moment, and the answers made of them so far, which live as long. */
export interface CatalogueCache {
  /** Newest first. */
  products: Product[]
  byId: Map<string, Product>
  lists: Map<string, CachedAnswer>
  ones: Map<string, Bytes>
}

/** From so many changed products on the whole shelf is read: it takes no longer then. */
const mostRenewed = 500

/** After a change whoever comes first reads it anew, or just the products that are known to have changed. */
export const currentCatalogue = cachedPer<CatalogueCache>('catalogue', async (shop, before) => {
  if (!before || before.changed.length > mostRenewed) return shelve(await read(shop))
  const { value: shelf, changed } = before
  return shelve(renewed(shelf.products, changed, await read(shop, changed)))
})

/** Every product on sale, newest first, from memory where that is fresh. */
export async function listProducts(shop: Shop): Promise<Product[]> {
  return (await currentCatalogue(shop)).products
}

async function read(shop: Pick<Shop, 'db' | 'pictures'>, ids?: string[]): Promise<Product[]> {
  const products: Product[] = []
  for await (const batch of readProducts(shop.db, ids)) {
    const images = batch.map(({ image }) => image)
    const placeholders = await shop.pictures.placeholders(shop.db, images)
    for (const product of batch) products.push({ ...product, placeholder: placeholders.get(product.image) })
  }
  return products
}

function renewed(products: Product[], changed: string[], now: Product[]): Product[] {
  const stale = new Set(changed)
  const rest = products.filter(({ id }) => !stale.has(id))
  if (now.length === 0) return rest
  return [...rest, ...now].sort((one, other) => (one.id < other.id ? 1 : -1))
}

function shelve(products: Product[]): CatalogueCache {
  const byId = new Map(products.map((product) => [product.id, product]))
  return { products, byId, lists: new Map(), ones: new Map() }
}
