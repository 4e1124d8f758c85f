import type { CardProduct } from '../card-product.ts'
import { ProductCard } from './product-card.tsx'

interface ToolsGridProps {
  products: CardProduct[]
  /** They are what the page begins with: the first picture is fetched before anything else. */
  inSight?: boolean
  /** What to say of some of them, by their ids. */
  notes?: Record<string, string>
}

/** Products side by side: 3 columns on large screens (specification 9). */
export function ToolsGrid({ products, inSight = false, notes = {} }: ToolsGridProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} first={inSight && place === 0} note={notes[product.id]} />
        </li>
      ))}
    </ul>
  )
}
