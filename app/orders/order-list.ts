import type { OrderState } from './order.ts'

/** What the admins' list of orders can be sorted by. */
export const orderSorts = ['placed', 'customer', 'product', 'quantity', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The states it can be narrowed to; while it is not, it shows all but the cancelled ones. */
export const orderStates = ['unpaid', 'paid', 'shipped', 'refunded', 'cancelled'] as const
export type ListedState = (typeof orderStates)[number]

/** A payment that is open is not yet one: the list calls both unpaid. */
export function statesWithin(listed: ListedState): OrderState[] {
  return listed === 'unpaid' ? ['unpaid', 'paying'] : [listed]
}
