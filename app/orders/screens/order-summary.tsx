import { formatMoney, times } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'

interface OrderSummaryProps {
  product: Product
  quantity: number
}

export function OrderSummary({ product, quantity }: OrderSummaryProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-control bg-raised p-4 *:odd:text-muted *:even:text-end *:even:tabular-nums">
      <dt>Product</dt>
      <dd>{product.name}</dd>
      <dt>Quantity</dt>
      <dd>
        {quantity} × {formatMoney(product.price)}
      </dd>
      <dt>Total</dt>
      <dd className="figure text-xl">{formatMoney(times(product.price, quantity))}</dd>
    </dl>
  )
}
