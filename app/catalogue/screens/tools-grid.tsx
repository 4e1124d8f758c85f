import { type CardProduct, ProductCard } from './product-card.tsx'

interface ToolsGridProps {
  products: CardProduct[]
  /** So many pictures are in sight at once, and fetched first. */
  eager?: number
  /** Most of them are far below: each is laid out when it comes near. */
  long?: boolean
}

/** Products side by side: 3 columns on large screens (specification 9). */
export function ToolsGrid({ products, eager = 0, long = false }: ToolsGridProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, place) => (
        <li key={product.id} className={long ? 'laid-out-late' : undefined}>
          <ProductCard product={product} eager={place < eager} />
        </li>
      ))}
    </ul>
  )
}
