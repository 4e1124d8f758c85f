import type { ReactNode } from 'react'
import { formatMoney } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { ProductNumbers } from '../../catalogue/product-numbers.tsx'
import { StockWord } from '../../catalogue/stock-word.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

interface ProductFactsProps {
  product: Product
  rating?: ReactNode
  children?: ReactNode
}

export function ProductFacts({ product, rating, children }: ProductFactsProps) {
  const { name, partNumber, brand, price, available, minimum } = product
  return (
    <div>
      <h1 className="text-3xl">
        <Unbroken text={name} />
      </h1>
      <p className="flex flex-wrap gap-x-4 pt-2 text-muted">
        {brand && <span>{brand}</span>}
        {partNumber && <span className="tabular-nums">No. {partNumber}</span>}
      </p>
      {rating}
      <p className="pt-4">
        <span className="figure text-3xl">{formatMoney(price)}</span>{' '}
        <span className="text-muted">per piece</span>
      </p>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-1 pt-3">
        <StockWord available={available} minimum={minimum} />
        {minimum > 1 && <p>From {minimum} pieces</p>}
      </div>
    </div>
  )
}

export function ProductDetails({ product }: { product: Product }) {
  const packed = { 'Packed weight': product.packedWeight, 'Packed size': product.packedSize }
  const facts = Object.entries({ ...product.facts, ...packed }).filter(([, value]) => value)
  return (
    <div className="grid gap-8 pt-12 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-8">
        <section>
          <h2 className="text-xl">Description</h2>
          <p className="measure whitespace-pre-line pt-3">{product.description}</p>
        </section>
        <ProductNumbers numbers={product.numbers} />
      </div>
      {facts.length > 0 && (
        <section>
          <h2 className="text-xl">Facts</h2>
          <dl className="pt-3">
            {facts.map(([fact, value]) => (
              <div key={fact} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-b py-2">
                <dt className="text-muted">{fact}</dt>
                <dd className="tabular-nums">
                  <Unbroken text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
