import type { OrderState } from './order.ts'

export const orderSorts = ['placed', 'customer', 'product', 'quantity', 'total'] as const

/** The states it can be narrowed to; while it is not, it shows all but the cancelled ones. */
export const orderStates = ['unpaid', 'paid', 'shipped', 'refunded', 'cancelled'] as const
export type ListedState = (typeof orderStates)[number]

/** So many cards stand on one page of a person's own orders: rows of three, or of two. */
export const OWN_A_PAGE = 24

/** A payment that is open is not yet one: the list calls both unpaid. */
export function statesWithin(listed: ListedState): OrderState[] {
  return listed === 'unpaid' ? ['unpaid', 'paying'] : [listed]
}
