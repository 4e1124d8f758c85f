import type { CardProduct } from '../card-product.ts'
import { ProductCard } from './product-card.tsx'

interface ToolsGridProps {
  products: CardProduct[]
  /** So many pictures are in sight at once and don't wait, the first of them before anything else. */
  eager?: number
  /** What to say of some of them, by their ids. */
  notes?: Record<string, string>
}

/** Products side by side: 3 columns on large screens (specification 9). */
export function ToolsGrid({ products, eager = 0, notes = {} }: ToolsGridProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={place < eager && (place > 0 || 'first')}
            note={notes[product.id]}
          />
        </li>
      ))}
    </ul>
  )
}
