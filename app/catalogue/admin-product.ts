import { isOrderable, type Product } from './product.ts'

export const productSorts = ['added', 'name', 'category', 'stock', 'price'] as const

/** How a product stands: enough of it, little, too little for any order, or no longer sold. */
export const standings = ['stocked', 'low', 'out', 'removed'] as const
export type Standing = (typeof standings)[number]

/** A product as an admin sees it, the removed ones too. */
export interface AdminProduct extends Product {
  standing: Standing
  /** With so many pieces or fewer its stock is low; `null`: the shop's own threshold. */
  lowStockThreshold: number | null
  version: number
  addedAt: Date
  removedAt: Date | null
  removedBy: string | null
}

/** With so many pieces or fewer a product's stock is low, where it has no threshold of its own. */
export const DEFAULT_LOW_STOCK_THRESHOLD = 5

type Stocked = Pick<AdminProduct, 'available' | 'minimum' | 'lowStockThreshold' | 'removedAt'>

/** A product's standing, from its facts alone. The database says the same (`standing` in `select-admin-products.server.ts`). */
export function stockStatus({ available, minimum, lowStockThreshold, removedAt }: Stocked): Standing {
  if (removedAt) return 'removed'
  if (!isOrderable({ available, minimum })) return 'out'
  return available <= (lowStockThreshold ?? DEFAULT_LOW_STOCK_THRESHOLD) ? 'low' : 'stocked'
}
