/** What orders need of payments, which stand above them; joined in `server/shop.ts`. */
export interface OpenPayments {
  /**
   * Closes the order's card payment at the provider, so that it can't succeed any more.
   * `paid`: it had already succeeded, and the order is now paid. Not inside a transaction: it talks to the provider.
   */
  close(orderId: string): Promise<'none' | 'closed' | 'paid' | 'processing' | 'provider-down'>
}

declare module '../shop/shop.ts' {
  interface Shop {
    openPayments: OpenPayments
  }
}
