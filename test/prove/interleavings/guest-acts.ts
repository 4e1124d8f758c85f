import { joinGuestOrders } from '../../../app/orders/guests/join-orders.server.ts'
import { endLinks } from '../../../app/orders/public.server.ts'
import { cancelPaidOrder } from '../../../app/payments/cancel-paid-order.server.ts'
import { type Act, buyer } from './plot.ts'

/** What can happen to an order without an account beside what can to any. */
export const guestActs = {
  /** Whoever has proven the address renews their access. */
  async join({ db }, { customer }) {
    await joinGuestOrders(db, customer)
    return undefined
  },
  /** The account that it may have joined cancels it, while the link still opens it. */
  async 'account cancels paid'(shop, { customer, orderId }) {
    await cancelPaidOrder(shop, customer, orderId)
    return undefined
  },
  async 'end links'(shop, plot) {
    const who = plot.link === undefined ? undefined : await buyer(shop, plot)
    if (who) await endLinks(shop, who.userId)
    return undefined
  },
} satisfies Record<string, Act>
