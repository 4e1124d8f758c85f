import type { ReactNode } from 'react'
import { formatMoney } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
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
