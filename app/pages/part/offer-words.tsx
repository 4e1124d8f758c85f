import { Link } from 'react-router'
import { isOrderable, type Product } from '../../catalogue/product.ts'
import { type HomeDelivery, homeWords } from '../../delivery/home-delivery.ts'

export interface OfferWordsProps {
  product: Product
  taxWords: string
  delivery: Pick<HomeDelivery, 'price' | 'countries'>
  /** The days on which it comes that is paid now; empty where the shop promises none. */
  comes: string
}

/** Beside a price: its tax, and its delivery where there is something to deliver. */
export function OfferWords({ product, taxWords, delivery, comes }: OfferWordsProps) {
  return (
    <>
      <p className="text-muted text-sm empty:hidden">{taxWords}</p>
      {isOrderable(product) && (
        <p className="text-sm">
          <Link to="/delivery" className="text-link-plain">
            {homeWords(delivery)}
          </Link>
          {comes && `, ${comes}`}
        </p>
      )}
    </>
  )
}
