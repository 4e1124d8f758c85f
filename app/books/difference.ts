/** Two places of the books, or the books and the card provider, that say different things of the same. */
export interface Difference {
  about: 'product' | 'order' | 'invoices' | 'payment' | 'refund' | 'provider'
  /** Ours, or the provider's for `payment` and `refund`; empty where it is about all of them. */
  id: string
  sentence: string
}
