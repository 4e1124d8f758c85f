import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { isOrderable, type Product } from '../../catalogue/product.ts'
import type { HomeDelivery } from '../../delivery/home-delivery.ts'

export interface OfferWordsProps {
  product: Product
  taxWords: string
  delivery: Pick<HomeDelivery, 'price' | 'to'>
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
            <DeliveryWords price={delivery.price} to={delivery.to} />
          </Link>
          {comes && `, ${comes}`}
        </p>
      )}
    </>
  )
}

/** “Free delivery to Germany”, “Delivery from $4.90 plus tax to most of the United Kingdom”. */
function DeliveryWords({ price, to }: OfferWordsProps['delivery']) {
  const where = to && ` to ${to}`
  if (price === 0) return `Free delivery${where}`
  return (
    <>
      {`Delivery from ${formatMoney(price)}`}
      <span className="plus-tax"> plus tax</span>
      {where}
    </>
  )
}
