/** Paid its checkout; closed; unknown there; another amount than the checkout's; or too late, and then refunded. */
export type EndReason = 'paid' | 'closed' | 'lost' | 'mismatch' | 'too-late'

/** One attempt to have a checkout paid by card, as the shop keeps it. At most one of a checkout is live. */
export interface Payment {
  id: string
  /** The checkout's id, which is that of its first order. */
  orderId: string
  version: number
  /** The provider's id; not known before the provider has answered for the first time. */
  providerId: string | null
  endedAt: Date | null
  endReason: EndReason | null
}

/** Under this key the provider opens one payment for one attempt, however often it is asked. */
export function providerKey({ orderId, version }: Pick<Payment, 'orderId' | 'version'>): string {
  return `order:${orderId}:v${version}`
}
