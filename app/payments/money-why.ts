/** Why money has moved: `undone`, a refund came back; `repaid`, what it was has gone after all. */
export type MoneyWhy = 'captured' | 'refunded' | 'undone' | 'repaid'

/** Whether it comes to the shop, or goes. */
export function signOf(why: MoneyWhy): 1 | -1 {
  return why === 'captured' || why === 'undone' ? 1 : -1
}

const undone = ':undone'
const outside = 'outside:'

/** The ledger's id of a refund's coming back: one id moves an order's money once, and the refund itself has the provider's. */
export function undoneId(providerId: string): string {
  return `${providerId}${undone}`
}

/** The provider's id of the refund that came back, by the ledger's. */
export function refundOfUndone(ledgerId: string): string {
  return ledgerId.slice(0, -undone.length)
}

/** The ledger's id of money that was repaid without the provider, by that of its row. */
export function outsideId(undoneRefundId: string): string {
  return `${outside}${undoneRefundId}`
}

export function isOutside(ledgerId: string): boolean {
  return ledgerId.startsWith(outside)
}
