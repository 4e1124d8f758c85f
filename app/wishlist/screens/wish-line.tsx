import { AddToBasket } from '../../catalogue/add-to-basket.tsx'
import type { Product } from '../../catalogue/product.ts'
import { ProductLine } from '../../catalogue/product-line.tsx'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'

interface WishLineProps {
  product: Product & { onSale: boolean }
  /** On one's own list, from which it can be taken. */
  own?: boolean
  /** The one beside it, at which the page goes on once this one is taken away. */
  next?: string | undefined
}

const placeOf = (id: string) => `wish-${id}`

/** A product of a wish list, with what it costs now and the way into the basket. */
export function WishLine({ product, own = false, next }: WishLineProps) {
  const { id, name, onSale } = product
  return (
    <ProductLine
      product={product}
      onSale={onSale}
      place={placeOf(id)}
      aside={
        <div className="col-start-2 flex flex-wrap items-start gap-3 sm:col-start-3 sm:justify-end">
          {onSale && <AddToBasket product={product} />}
          {own && (
            <form method="post" action={`/wishlist#${next ? placeOf(next) : 'content'}`}>
              <input type="hidden" name="act" value="remove" />
              <input type="hidden" name="toolsId" value={id} />
              <Button type="submit" variant="quiet">
                Remove<span className="sr-only">: {name}</span>
              </Button>
            </form>
          )}
        </div>
      }
    >
      {!onSale && <p className="text-careful text-sm">{ours.productRemoved}</p>}
    </ProductLine>
  )
}
