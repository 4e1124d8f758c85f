/** What the server joins into the shop, and what invoices and the books ask of payments. */

export { cancelPaidOrder } from './cancel-paid-order.server.ts'
export type { CardProvider, ProviderRefund } from './card-provider.server.ts'
export { closePayment } from './close-payment.server.ts'
export {
  owedRefunds,
  refundById,
  refusedRefunds,
  settledRefunds,
  shownRefunds,
} from './find-refund.server.ts'
export type { Intent } from './intent.ts'
export { isOutside, type MoneyWhy, refundOfUndone } from './money-why.ts'
export { openCardProvider } from './open-provider.server.ts'
export { decideRefund, type RefundRefusal } from './refund-order.ts'
export { browserAddresses, browserPath } from './sandbox-path.ts'
export { settleRefund } from './settle-refund.server.ts'
export { sumMoney } from './sum-money.server.ts'
export { wantRefund } from './want-refund.server.ts'
export { withDeadline } from './with-deadline.server.ts'
