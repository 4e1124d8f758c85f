import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { AddToBasket } from '../../catalogue/add-to-basket.tsx'
import { type Product, partAddress } from '../../catalogue/product.ts'
import { StockWord } from '../../catalogue/stock-word.tsx'
import { ours } from '../../content/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

interface WishLineProps {
  product: Product & { onSale: boolean }
  /** On one's own list, from which it can be taken. */
  own?: boolean
}

/** A product of a wish list, with what it costs now and the way into the basket. */
export function WishLine({ product, own = false }: WishLineProps) {
  const { id, slug, name, image, placeholder, price, onSale } = product
  return (
    <article
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
        <h2 className="text-lg">
          <Link
            to={partAddress(slug)}
            className="-my-2.5 inline-flex min-h-11 items-center hover:text-action"
          >
            <Unbroken text={name} />
          </Link>
        </h2>
        {onSale ? (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <span className="text-muted tabular-nums">{formatMoney(price)} per piece</span>
            <StockWord {...product} />
          </p>
        ) : (
          <p className="text-careful text-sm">{ours.productRemoved}</p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-3 sm:col-start-3 sm:justify-end">
        {onSale && <AddToBasket product={product} />}
        {own && (
          <form method="post" action="/wishlist">
            <input type="hidden" name="act" value="remove" />
            <input type="hidden" name="toolsId" value={id} />
            <Button type="submit" variant="quiet">
              Remove<span className="sr-only">: {name}</span>
            </Button>
          </form>
        )}
      </div>
    </article>
  )
}
