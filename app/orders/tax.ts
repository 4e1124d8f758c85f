import { type Cents, MAX_AMOUNT, MIN_AMOUNT, toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { decideBuyer, type TaxWish } from '../tax/buyer.ts'
import type { BuyerRefusal, TaxChanged } from '../tax/buyer-refusal.ts'
import {
  decideTax,
  sumTaxes,
  type Taxable,
  type Taxed,
  type TaxSum,
  taxGoingBack,
} from '../tax/decide-tax.ts'
import type { TaxPlan } from '../tax/plan.ts'
import type { Delivered } from './deliver.ts'
import { type Order, type PaidAmounts, type PaidPart, paidFor } from './order.ts'

export type OrderTaxed = Pick<
  Order,
  'tax' | 'taxAmount' | 'taxAdded' | 'deliveryTaxAmount' | 'deliveryTaxAdded'
>

export interface CheckoutTaxed {
  /** In the order of the lines; what is delivery's stands in the first. */
  orders: OrderTaxed[]
  buyer: Pick<Order, 'region' | 'company' | 'vatNumber'>
}

type TaxRefusal =
  | BuyerRefusal
  | TaxChanged
  | { refusal: 'order-too-large'; most: number }
  | { refusal: 'amount-too-small'; least: number }
  | { refusal: 'nothing-to-pay' }

interface Asked {
  lines: Taxable[]
  delivered: Pick<Delivered, 'country' | 'delivery'>
  wish: TaxWish | undefined
  /** `2026-11-23`, by the shop's calendar. */
  day: string
}

/**
 * Decides the tax of a checkout, which is frozen with it. What is collected, and what goes to nobody knows where, is taxed at the shop's
 * own place. What it comes to with its tax has to be what one card payment can carry, and what was shown.
 */
export function decideTaxed(
  plan: TaxPlan,
  { lines, delivered, wish, day }: Asked,
): Outcome<{ taxed: CheckoutTaxed }, TaxRefusal> {
  const buyer = decideBuyer(plan, delivered.country, wish)
  if (!buyer.ok) return buyer
  const { reverse, supply, region, company, vatNumber } = buyer
  const delivery = { taxClass: plan.deliveryClass, price: delivered.delivery }
  const parts = [...lines, delivery]
  const at = { country: delivered.country, region }
  const all = decideTax(plan, parts, { at, day, reverse, supply })
  const added = all.reduce((sum, one) => sum + one.added, 0)
  const total = parts.reduce((sum, one) => sum + one.price, added)
  if (total > MAX_AMOUNT) return refuse({ refusal: 'order-too-large', most: toDollars(MAX_AMOUNT) })
  if (total < MIN_AMOUNT) return refuse({ refusal: 'amount-too-small', least: toDollars(MIN_AMOUNT) })
  // A price of a cent that is all tax, of which a business owes the whole.
  if (all.slice(0, -1).some(({ added }, at) => added + (lines[at]?.price ?? 0) === 0))
    return refuse({ refusal: 'nothing-to-pay' })
  if (wish && Math.round(wish.added * 100) !== added) {
    return refuse({ refusal: 'tax-changed', added: toDollars(added), total: toDollars(total) })
  }
  const carried = all.at(-1) as Taxed
  const orders = all.slice(0, -1).map((one, at) => taxedOrder(one, at === 0 ? carried : undefined))
  return ok({ taxed: { orders, buyer: { region, company, vatNumber } } })
}

function taxedOrder({ tax, amount, added }: Taxed, carried: Taxed | undefined): OrderTaxed {
  return {
    tax: { ...tax, ...(carried && { delivery: carried.tax }) },
    taxAmount: amount,
    taxAdded: added,
    deliveryTaxAmount: carried?.amount ?? 0,
    deliveryTaxAdded: carried?.added ?? 0,
  }
}

/** What a checkout's taxes come to, rate by rate; `undefined` of orders from before they were frozen with them. */
export function taxesOf(orders: (PaidAmounts & Pick<Order, 'tax'>)[]): TaxSum[] | undefined {
  const parts = orders.flatMap((order) => {
    const goods = paidFor(order, 'order')
    const carried = paidFor(order, 'delivery')
    const delivery = carried.paid > 0 ? order.tax?.delivery : undefined
    return [
      { tax: order.tax, paid: goods.paid, amount: goods.tax },
      ...(delivery ? [{ tax: delivery, paid: carried.paid, amount: carried.tax }] : []),
    ]
  })
  const known = parts.flatMap(({ tax, ...part }) => (tax ? [{ ...part, tax }] : []))
  return known.length < parts.length ? undefined : sumTaxes(known)
}

/** The tax in money of a part that goes back now; `undefined` of an order from before tax was frozen with it. */
export function taxOfRefund(order: Order, part: PaidPart, amount: Cents): Cents | undefined {
  const before = part === 'order' ? order.refunded : order.deliveryRefunded
  return order.tax ? taxGoingBack(paidFor(order, part), before, amount) : undefined
}
