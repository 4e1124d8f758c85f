import { guestAt } from '../../orders/public.server.ts'
import { shopContext } from '../../shop/contexts.ts'
import { findInvoice } from '../find-invoice.server.ts'
import { printInvoice } from '../print-papers.server.ts'
import type { Route } from './+types/guest-invoice.ts'

/** The invoice as a PDF, on a device that has opened a link to what it is of. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const at = await guestAt(shop, request.headers, params.number)
  const found = at && (await findInvoice(shop, at.guest.viewer, at.guest.checkoutId))
  if (!found?.ok) throw new Response(null, { status: 404 })
  return (await printInvoice(found.invoice)).response
}
