import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findOrder } from '../orders/public.server.ts'
import { settledRefunds } from '../payments/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Invoice, invoiceOf } from './invoice.ts'

/** Another's is refused as one that does not exist, and so is one of an order that is not paid. */
export async function findInvoice(
  shop: Pick<Shop, 'db'>,
  viewer: Viewer,
  orderId: string,
): Promise<Outcome<{ invoice: Invoice }, { refusal: 'not-found' }>> {
  const found = await findOrder(shop, viewer, orderId)
  if (!found.ok) return found
  const invoice = invoiceOf(found.order, await settledRefunds(shop.db, orderId))
  return invoice ? ok({ invoice }) : refuse({ refusal: 'not-found' })
}
