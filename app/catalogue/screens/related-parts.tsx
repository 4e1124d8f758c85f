import { useId } from 'react'
import type { CardProduct } from '../card-product.ts'
import { ProductCard } from './product-card.tsx'

interface RelatedPartsProps {
  products: CardProduct[]
  title?: string
}

export function RelatedParts({ products, title = 'Goes with it' }: RelatedPartsProps) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="pt-16 lg:pt-24 print:hidden">
      <h2 id={titleId} className="pb-6 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-6 max-sm:-mx-4 max-sm:auto-cols-[80%] max-sm:grid-flow-col max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
