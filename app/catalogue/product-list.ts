import type { Product } from './product.ts'
import type { Standing } from './stock-standing.ts'

export const productSorts = ['added', 'name', 'category', 'stock', 'price'] as const

/** A product as an admin sees it, the removed ones too. */
export interface AdminProduct extends Product {
  standing: Standing
  /** With so many pieces or fewer its stock is low; `null`: the shop's own mark. */
  lowStockThreshold: number | null
  version: number
  addedAt: Date
  removedAt: Date | null
  removedBy: string | null
}
