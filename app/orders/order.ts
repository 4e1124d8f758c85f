import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { TaxTreatment } from '../tax/treatment.ts'
import type { OrderFit } from './order-fit.ts'

export const orderSorts = ['placed', 'customer', 'product', 'quantity', 'total'] as const

/** The states it can be narrowed to; while it is not, it shows all but the cancelled ones. */
export const orderStates = ['unpaid', 'paid', 'shipped', 'refunded', 'cancelled'] as const
type ListedState = (typeof orderStates)[number]

/** So many cards stand on one page of a person's own orders: rows of three, or of two. */
export const OWN_A_PAGE = 24

/** A payment that is open is not yet one: the list calls both unpaid. */
export function statesWithin(listed: ListedState): OrderState[] {
  return listed === 'unpaid' ? ['unpaid', 'paying'] : [listed]
}

/** An order: facts, each with its time, and what was copied from product and account when it was placed. */
export interface Order {
  id: string
  /** The short one, which people read: "SP-10482" (`formatOrderNumber`). */
  number: number
  userId: string
  /** As whom it was placed without an account, also once it has joined one: `userId` is then that account's. */
  guestId: string | null
  /** The checkout that it is of (`checkout.ts`), and how many orders that has. */
  checkoutId: string
  checkoutOrders: number
  productId: string
  productName: string
  productImage: string
  /** The product's number when it was ordered; empty where it had none, or from before orders kept it. */
  partNumber: string
  customerName: string
  email: string
  quantity: number
  total: Cents
  address: string
  phone: string
  /** How it goes, and where to as far as that decides it; all empty in an order from before the shop asked. */
  deliveryMethod: string
  deliveryName: string
  country: string
  postcode: string
  /** The state or province where tax goes by it, and whose order it is where a business orders. */
  region: string
  company: string
  vatNumber: string
  /** Whoever ordered comes for it. */
  collected: boolean
  /** Days on which it is likely to come, `2026-11-24`: as it was ordered, and from its payment on for good. */
  arrivesFrom: string | null
  arrivesTo: string | null
  /** What delivery of its whole checkout costs; of the other orders of that it is 0. */
  delivery: Cents
  /** How it, and in the first order its checkout's delivery, is taxed; `null` in an order from before that was frozen with it. */
  tax: (TaxTreatment & { delivery?: TaxTreatment }) | null
  /** The tax in what is paid for it, and what tax adds to `total`: negative where a tax that is in the price is not owed. */
  taxAmount: Cents
  taxAdded: Cents
  deliveryTaxAmount: Cents
  deliveryTaxAdded: Cents
  placedAt: Date
  stockTaken: boolean
  /** Until then it keeps its pieces without being paid. */
  heldUntil: Date | null
  payingSince: Date | null
  paidAt: Date | null
  transactionId: string | null
  /** Counted without a gap over all paid orders. */
  invoiceNumber: number | null
  /** Of an order without `tax`, what its invoice was issued with: its name, and its rate in hundredths of a percent. */
  taxName: string | null
  taxBasisPoints: number | null
  shippedAt: Date | null
  shippedBy: string | null
  /** Who carries it and its number there, once it is shipped and where they are known. */
  carrier: string | null
  trackingNumber: string | null
  /** Where it is followed, where its carrier is none that is known: an address, with `{number}` in it for the number. */
  trackingUrl: string | null
  /** Who says that it has arrived is its customer, or the shop. */
  deliveredAt: Date | null
  deliveredBy: string | null
  cancelledAt: Date | null
  cancelledBy: string | null
  /** When its customer has cancelled it although it was paid: it is never shipped, and all its money is owed to them. */
  cancelWantedAt: Date | null
  /** What an admin has promised to give back, in whole or in part; what of it has gone back is `refunded`. */
  refundWanted: Cents
  refunded: Cents
  deliveryRefundWanted: Cents
  deliveryRefunded: Cents
  refundedAt: Date | null
  restockedAt: Date | null
  /** How many of its pieces have come back and are on sale again. */
  piecesReturned: number
  /** For how many of its pieces the money is promised back, or has gone; an amount given back counts for none. */
  refundPieces: number
  /** How many of those are on sale again while others of it are not. */
  restockedPieces: number
  /** So many were refunded before it was shipped, and were not in the parcel. */
  unsentPieces: number
  /** So many of those that were refunded by their number did not go on sale with that: before the parcel left they are broken or lost. */
  withheldPieces: number
  /** Whether it fits what it was ordered for, as that was told then; `null` where no vehicle was named. */
  fit: OrderFit | null
  /** How many refunds under way put its pieces back on sale once they are made. */
  restocksWanted: number
}

/** Whether it is of somebody without an account, and has joined none. */
export function isGuests({ guestId, userId }: Pick<Order, 'guestId' | 'userId'>): boolean {
  return guestId !== null && guestId === userId
}

/** What of an order moves money by itself: its pieces, or the delivery of its checkout. */
export type PaidPart = 'order' | 'delivery'

export type PaidAmounts = Pick<
  Order,
  'total' | 'taxAmount' | 'taxAdded' | 'delivery' | 'deliveryTaxAmount' | 'deliveryTaxAdded'
>

export function paidFor(order: PaidAmounts, part: PaidPart): { paid: Cents; tax: Cents } {
  if (part === 'order') return { paid: order.total + order.taxAdded, tax: order.taxAmount }
  return { paid: order.delivery + order.deliveryTaxAdded, tax: order.deliveryTaxAmount }
}

export function leftOf(
  order: PaidAmounts & Pick<Order, 'refundWanted' | 'deliveryRefundWanted'>,
  part: PaidPart,
): Cents {
  return paidFor(order, part).paid - (part === 'order' ? order.refundWanted : order.deliveryRefundWanted)
}

/**
 * What of an order's money so many of its pieces are worth, tax and all, after those that were refunded before: all of them together come
 * to all of it, to the cent. Never more than is left of it.
 */
export function shareOf(
  order: PaidAmounts & Pick<Order, 'quantity' | 'refundPieces' | 'refundWanted' | 'deliveryRefundWanted'>,
  pieces: number,
): Cents {
  const { paid } = paidFor(order, 'order')
  const worth = (count: number) => Math.round((paid * count) / order.quantity)
  return Math.min(leftOf(order, 'order'), worth(order.refundPieces + pieces) - worth(order.refundPieces))
}

/** Whether all that was paid for it has gone back, or is about to; of what nothing was paid for (all tax that its buyer owes), nothing can. */
export function isGivenBack(
  order: PaidAmounts & Pick<Order, 'refundWanted' | 'deliveryRefundWanted'>,
): boolean {
  return paidFor(order, 'order').paid > 0 && leftOf(order, 'order') === 0
}

export type OrderState = 'unpaid' | 'paying' | 'paid' | 'shipped' | 'cancelled' | 'refunded'

/** An order's state, from its facts alone (specification 4). */
export function stateOf(
  order: Pick<Order, 'payingSince' | 'paidAt' | 'shippedAt' | 'cancelledAt' | 'refundedAt'>,
): OrderState {
  if (order.cancelledAt) return 'cancelled'
  if (order.refundedAt) return 'refunded'
  if (order.shippedAt) return 'shipped'
  if (order.paidAt) return 'paid'
  return order.payingSince ? 'paying' : 'unpaid'
}

export interface PayRefusal {
  refusal: 'order-cancelled' | 'order-refunded' | 'order-paid'
}

export function decidePayable(
  order: Pick<Order, 'paidAt' | 'cancelledAt' | 'refundedAt'>,
): Outcome<object, PayRefusal> {
  if (order.cancelledAt) return refuse({ refusal: 'order-cancelled' })
  if (order.refundedAt) return refuse({ refusal: 'order-refunded' })
  return order.paidAt ? refuse({ refusal: 'order-paid' }) : ok({})
}
