export { bestSellers, type Seller } from './best-sellers.server.ts'
export { cancelOrder } from './cancel-order.server.ts'
export { type CancelPaidRefusal, decideCancelPaid, whatCancelling } from './cancel-paid-order.ts'
export type { Checkout } from './checkout.ts'
export { checkoutToWire } from './checkouts/http.server.ts'
export { at, type Way } from './emails.server.ts'
export { expireCheckout } from './expire-orders.server.ts'
export {
  checkoutById,
  findCheckout,
  findOrder,
  findOwnOrder,
  isOf,
  lockCheckout,
  lockOrder,
  lockOwnCheckout,
  newestPayable,
  orderById,
  ordersByIds,
  togetherWith,
} from './find-order.server.ts'
export { promiseRefund, recordRefunded, takeBackPromise, wantCancel } from './give-back.server.ts'
export { askLinkByForm } from './guests/ask-link-by-form.server.ts'
export { asksForAccount } from './guests/asks-for-account.ts'
export { addGuestCookie, guestAddress, guestAt, guestCookie, guestsAt } from './guests/guest-cookie.server.ts'
export { endLinks, type Guest, guestOf, wayTo } from './guests/guest-links.server.ts'
export { joinGuestOrders } from './guests/join-orders.server.ts'
export { type KnownAddress, knownAddresses, lastBuyer } from './known-addresses.server.ts'
export { closeOpenPayments, leaveOrders } from './leave-orders.server.ts'
export { purchasesOf } from './list-purchases.server.ts'
export type { OpenPayments } from './needs.server.ts'
export { decidePayable, type Order, type PayRefusal } from './order.ts'
export { holdAgain, holdToPay, markPaid, payingStart, stopPaying } from './pay-order.server.ts'
export { isAwaited, openRefusals } from './refused-refunds.ts'
export { confirmDelivery } from './shipping/confirm-delivery.server.ts'
export { showOrder } from './show-order.server.ts'
export { sumSales } from './sum-sales.server.ts'
export type { Undone } from './timeline.ts'
export { waitingOrders, waitingPieces } from './waiting-orders.server.ts'
export { timelineToWire, toOwnWire, toWire } from './wire.ts'
