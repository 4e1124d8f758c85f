import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findCheckout } from '../orders/public.server.ts'
import { settledRefunds } from '../payments/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Invoice, invoiceOf } from './invoice.ts'

/** The invoice of the checkout that an order is of. Another's is refused as one that does not exist, and so is one of what is not paid. */
export async function findInvoice(
  shop: Pick<Shop, 'db' | 'timeZone'>,
  viewer: Viewer,
  orderId: string,
): Promise<Outcome<{ invoice: Invoice }, { refusal: 'not-found' }>> {
  const found = await findCheckout(shop, viewer, orderId)
  if (!found.ok) return found
  const ids = found.checkout.orders.map(({ id }) => id)
  const invoice = invoiceOf(found.checkout, await settledRefunds(shop.db, ids), shop.timeZone)
  return invoice ? ok({ invoice }) : refuse({ refusal: 'not-found' })
}
