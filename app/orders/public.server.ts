/** What payments may ask of orders. */
export { findOrder, findOwnOrder, lockOrder, newestPayable, orderById } from './find-order.server.ts'
export { noteRefunded, promiseRefund, restock, takeBackPromise } from './give-back.server.ts'
export { purchasesOf } from './list-purchases.server.ts'
export type { OpenPayments } from './open-payments.server.ts'
export type { Order } from './order.ts'
export { whyNotPayable } from './order.ts'
export { holdAgain, markPaid, startPaying, stopPaying } from './pay-order.server.ts'
export { toWire } from './wire.ts'
