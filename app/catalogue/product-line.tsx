import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../basics/money.ts'
import { Picture } from '../ui/picture.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { type Product, partAddress } from './product.ts'
import { StockWord } from './stock-word.tsx'

interface ProductLineProps {
  product: Pick<Product, 'slug' | 'name' | 'image' | 'placeholder' | 'price' | 'available' | 'minimum'>
  onSale: boolean
  /** Where a form of the list leads back to. */
  place: string
  /** Below another heading it is a smaller one. */
  heading?: 'h2' | 'h3'
  /** What else is said below its name. */
  children: ReactNode
  /** What stands at its side, or below it on a phone. */
  aside: ReactNode
}

/** A product as a line of a list that somebody keeps, a basket or a wish list: picture, name, and what it costs while it is on sale. */
export function ProductLine({
  product,
  onSale,
  place,
  heading: Heading = 'h2',
  children,
  aside,
}: ProductLineProps) {
  const { slug, name, image, placeholder, price } = product
  return (
    <article
      id={place}
      tabIndex={-1}
      aria-label={name}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 border-line border-t py-5 sm:grid-cols-[8rem_1fr_auto]"
    >
      <Picture
        src={image}
        alt=""
        sizes="8rem"
        placeholder={placeholder}
        className={`aspect-4/3 border border-line ${onSale ? '' : 'grayscale'}`}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="text-lg">
          <Link to={partAddress(slug)} className="-my-3.5 inline-block py-3.5 hover:text-action">
            <Unbroken text={name} />
          </Link>
        </Heading>
        {onSale && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <span className="text-muted tabular-nums">
              {formatMoney(price)} per piece<span className="plus-tax"> plus tax</span>
            </span>
            <StockWord {...product} />
          </p>
        )}
        {children}
      </div>
      {aside}
    </article>
  )
}
