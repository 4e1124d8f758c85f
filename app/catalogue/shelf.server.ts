import type { Changes, Shop } from '../basics/shop.ts'
import { readProducts } from './find-products.server.ts'
import type { Product } from './product.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer of the contract, ready to be sent. */
export interface WrittenAnswer {
  bytes: Bytes
  etag: string
  headers: Record<string, string>
}

/** The products on sale at one moment, and the answers made of them so far, which live as long. */
export interface Shelf {
  /** Newest first. */
  products: Product[]
  byId: Map<string, Product>
  lists: Map<string, WrittenAnswer>
  ones: Map<string, Bytes>
}

interface Kept {
  version: number
  shelf: Promise<Shelf>
}

const kept = new WeakMap<Changes, Kept>()

/**
 * The shelf of this process: read from the database once per change of the catalogue, by whoever comes first.
 * Never from memory while this process can't hear of changes, nor inside a transaction, whose own changes
 * nobody has heard of yet.
 */
export function currentShelf(shop: Shop): Promise<Shelf> {
  // The version comes before the reading: what changes in between makes the next caller read again.
  const version = shop.changes.version('catalogue')
  if (version === undefined || shop.db.isTransaction) return readShelf(shop)
  const known = kept.get(shop.changes)
  if (known?.version === version) return known.shelf
  const fresh = { version, shelf: readShelf(shop) }
  kept.set(shop.changes, fresh)
  fresh.shelf.catch(() => {
    if (kept.get(shop.changes) === fresh) kept.delete(shop.changes)
  })
  return fresh.shelf
}

/** Every product on sale, newest first, from memory where that is fresh. */
export async function listProducts(shop: Shop): Promise<Product[]> {
  return (await currentShelf(shop)).products
}

async function readShelf(shop: Shop): Promise<Shelf> {
  const read = await readProducts(shop.db)
  const placeholders = await shop.pictures.placeholders(
    shop.db,
    read.map(({ image }) => image),
  )
  const products = read.map((product) => ({ ...product, placeholder: placeholders.get(product.image) }))
  const byId = new Map(products.map((product) => [product.id, product]))
  return { products, byId, lists: new Map(), ones: new Map() }
}
