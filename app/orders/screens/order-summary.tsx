import { formatMoney, times } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { parcelOf, standardOffer } from '../../delivery/offers.ts'
import type { DeliveryPlan } from '../../delivery/plan.ts'
import { decideTax, sumTaxes } from '../../tax/decide-tax.ts'
import type { TaxPlan } from '../../tax/plan.ts'
import { treatmentWords } from '../../tax/treatment.ts'

export interface ShopPlans {
  delivery: DeliveryPlan
  tax: TaxPlan
  day: string
}

interface OrderSummaryProps {
  product: Product
  plans: ShopPlans
  quantity: number
}

/** Delivery by the shop's standard method, and tax that is added, stand here: what is paid is more than the total then. */
export function OrderSummary({ product, plans, quantity }: OrderSummaryProps) {
  const total = times(product.price, quantity)
  const { delivery, taxes: added } = orderAddition(product, plans, quantity)
  const paid = added.reduce((sum, { amount }) => sum + amount, total + delivery.price)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-control bg-raised p-4 *:odd:text-muted *:even:text-end *:even:tabular-nums">
      <dt>Product</dt>
      <dd>{product.name}</dd>
      <dt>Quantity</dt>
      <dd>
        {quantity} × {formatMoney(product.price)}
      </dd>
      <dt>Total</dt>
      <dd className="figure text-xl">{formatMoney(total)}</dd>
      {delivery.price > 0 && (
        <>
          <dt>Delivery</dt>
          <dd>
            {delivery.name}, {formatMoney(delivery.price)}
          </dd>
        </>
      )}
      {added.map((tax) => [
        <dt key={`${treatmentWords(tax)} name`}>{treatmentWords(tax)}</dt>,
        <dd key={treatmentWords(tax)}>{formatMoney(tax.amount)}</dd>,
      ])}
      {paid > total && (
        <>
          <dt>To pay</dt>
          <dd className="figure text-xl">{formatMoney(paid)}</dd>
        </>
      )}
    </dl>
  )
}

/** What delivery and tax add to an order, as they are shown. */
export function orderAddition(product: Product, plans: ShopPlans, quantity: number) {
  const delivery = standardOffer(plans.delivery, parcelOf(plans.delivery, [{ product, quantity }]))
  const taxes = addedTaxes(plans, [
    { taxClass: product.taxClass, price: times(product.price, quantity) },
    { taxClass: plans.tax.deliveryClass, price: delivery.price },
  ])
  return { delivery, taxes, taxAdded: taxes.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Taxed at the shop's own place, as an order is of which nobody says where it goes. */
function addedTaxes({ tax: plan, day }: ShopPlans, parts: { taxClass: string; price: number }[]) {
  if (plan.prices === 'inside') return []
  const taxed = decideTax(plan, parts, { at: { country: '', region: '' }, day, reverse: false })
  const paid = taxed.map(({ tax, amount, added }, at) => ({
    tax,
    amount,
    paid: (parts[at]?.price ?? 0) + added,
  }))
  return sumTaxes(paid).filter(({ amount }) => amount > 0)
}
