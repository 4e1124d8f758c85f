export { bestSellers, type Seller } from './best-sellers.server.ts'
export type { Checkout } from './checkout.ts'
export { expireCheckout } from './expire-orders.server.ts'
export {
  checkoutById,
  findCheckout,
  findOrder,
  findOwnOrder,
  lockCheckout,
  lockOrder,
  lockOwnCheckout,
  newestPayable,
  orderById,
} from './find-order.server.ts'
export { promiseRefund, recordRefunded, takeBackPromise } from './give-back.server.ts'
export { type KnownAddress, knownAddresses, lastBuyer } from './known-addresses.server.ts'
export { closeOpenPayments, leaveOrders } from './leave-orders.server.ts'
export { purchasesOf } from './list-purchases.server.ts'
export type { OpenPayments } from './needs.server.ts'
export { decidePayable, type Order, type PayRefusal } from './order.ts'
export { holdAgain, holdToPay, markPaid, payingStart, stopPaying } from './pay-order.server.ts'
export { sumSales } from './sum-sales.server.ts'
export { waitingOrders, waitingPieces } from './waiting-orders.server.ts'
export { toWire } from './wire.ts'
