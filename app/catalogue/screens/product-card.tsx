import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { FitMark } from '../../ui/fit-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { WishHeart } from '../../ui/wish-heart.tsx'
import { AddToBasket } from '../add-to-basket.tsx'
import type { CardProduct } from '../card-product.ts'
import { partAddress, preview } from '../product.ts'
import { StockWord } from '../stock-word.tsx'

const sizes = '(min-width: 1240px) 380px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 92vw'

interface ProductCardProps {
  product: CardProduct
  /** Its picture is fetched before anything else. */
  first?: boolean
  /** Why it is here: the number that it replaces, say. */
  note?: string | undefined
}

/** A product among others (specification 2). The card leads to its page, and its purchase link to where it is ordered. */
export function ProductCard({ product, first = false, note }: ProductCardProps) {
  const { id, slug, name, image, placeholder, description, available, minimum, price, category } = product
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-control border border-line transition-colors focus-within:border-ink hover:border-ink">
      <Picture src={image} alt="" sizes={sizes} placeholder={placeholder} eager={first && 'first'} />
      <div className="flex grow flex-col gap-2 p-4">
        {category && <p className="kind">{category}</p>}
        <h3 className="line-clamp-2 text-xl">
          <Link to={partAddress(slug)} className="after:absolute after:inset-0 group-hover:text-action">
            <Unbroken text={name} />
          </Link>
        </h3>
        {note && <p className="wrap-anywhere font-semibold text-sm">{note}</p>}
        <p className="wrap-anywhere text-muted text-sm">{preview(description)}</p>
        <FitMark product={id} />
        <div className="mt-auto flex items-end justify-between gap-4 pt-2">
          <p className="flex flex-wrap gap-x-3 text-sm">
            <StockWord available={available} minimum={minimum} />
            {minimum > 1 && <span className="text-muted">from {minimum} pcs</span>}
          </p>
          <p className="text-end">
            <span className="figure text-2xl">{formatMoney(price)}</span>
            <span className="plus-tax"> plus tax</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link
            to={`/purchase/${id}`}
            className="relative flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:text-action"
          >
            Purchase<span className="sr-only"> {name}</span>
          </Link>
          <AddToBasket product={product} />
        </div>
        <WishHeart product={product} className="absolute end-2 top-2" />
      </div>
    </article>
  )
}
