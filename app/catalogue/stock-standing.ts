import type { Product } from './product.ts'

/** With so many pieces or fewer a product's stock is low, where it has no mark of its own. */
export const DEFAULT_LOW_STOCK_THRESHOLD = 5

/** How a product stands: enough of it, little, too little for any order, or no longer sold. */
export const standings = ['stocked', 'low', 'out', 'removed'] as const
export type Standing = (typeof standings)[number]

interface Stocked extends Pick<Product, 'available' | 'minimum'> {
  lowStockThreshold: number | null
  removedAt: Date | null
}

/** A product's standing, from its facts alone. The database says the same (`standing` in `select-admin-products.server.ts`). */
export function stockStatus({ available, minimum, lowStockThreshold, removedAt }: Stocked): Standing {
  if (removedAt) return 'removed'
  if (available < Math.max(minimum, 1)) return 'out'
  return available <= (lowStockThreshold ?? DEFAULT_LOW_STOCK_THRESHOLD) ? 'low' : 'stocked'
}
