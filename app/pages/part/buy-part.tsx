import { AddToBasket } from '../../catalogue/add-to-basket.tsx'
import { isOrderable, type Product } from '../../catalogue/product.ts'
import { linksBeforeOrdering } from '../../content/policies.ts'
import { SoldOut } from '../../orders/screens/sold-out.tsx'
import { AskAlert } from '../../stock-alerts/screens/ask-alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { WishHeart } from '../../ui/wish-heart.tsx'

/** Into the basket, or to where it is ordered by itself, which asks for a sign-in first (specification 2). */
export function BuyPart({ product }: { product: Product }) {
  return (
    <section aria-label="Order" className="mt-6 border-line border-t pt-6 print:hidden">
      {!isOrderable(product) ? (
        <>
          <SoldOut {...product} />
          <AskAlert productId={product.id} />
          <WishHeart product={product} full className="block pt-4" />
        </>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <AddToBasket product={product} asking />
          <LinkButton to={`/purchase/${product.id}`}>Order now</LinkButton>
          <WishHeart product={product} full />
          <LinkRow label="Before you order" links={linksBeforeOrdering} className="w-full" />
        </div>
      )}
    </section>
  )
}
