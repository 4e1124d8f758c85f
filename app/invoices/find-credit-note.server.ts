import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findOrder } from '../orders/public.server.ts'
import { refundById } from '../payments/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type CreditNote, creditNoteOf } from './credit-note.ts'

/** The credit note of a refund that has gone back. One of another's order is refused as one that does not exist. */
export async function findCreditNote(
  shop: Pick<Shop, 'db' | 'timeZone'>,
  viewer: Viewer,
  refundId: string,
): Promise<Outcome<{ note: CreditNote }, { refusal: 'not-found' }>> {
  const refund = isId(refundId) ? await refundById(shop.db, refundId) : undefined
  if (!refund) return refuse({ refusal: 'not-found' })
  const found = await findOrder(shop, viewer, refund.orderId)
  const note = found.ok ? creditNoteOf(found.order, refund, shop.timeZone) : undefined
  return note ? ok({ note }) : refuse({ refusal: 'not-found' })
}
