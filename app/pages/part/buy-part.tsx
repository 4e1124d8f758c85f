import type { Product } from '../../catalogue/product.ts'
import { isSoldOut, SoldOut } from '../../orders/screens/sold-out.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** The way to where a product is ordered, which asks for a sign-in first (specification 2). */
export function BuyPart({ product }: { product: Product }) {
  return (
    <section aria-label="Order" className="mt-6 border-line border-t pt-6">
      {isSoldOut(product) ? (
        <SoldOut {...product} />
      ) : (
        <LinkButton to={`/purchase/${product.id}`} variant="action" className="px-6 max-sm:w-full">
          Order now
        </LinkButton>
      )}
    </section>
  )
}
