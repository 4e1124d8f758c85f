import { guestAt } from '../../orders/public.server.ts'
import { shopContext } from '../../shop/contexts.ts'
import { findCreditNote } from '../find-credit-note.server.ts'
import { printCreditNote } from '../print-papers.server.ts'
import type { Route } from './+types/guest-credit-note.ts'

/** A credit note as a PDF, on a device that has opened a link to the order that it is of. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const at = await guestAt(shop, request.headers, params.number)
  const found = at && (await findCreditNote(shop, at.guest.viewer, params.refundId))
  if (!found?.ok) throw new Response(null, { status: 404 })
  return (await printCreditNote(found.note)).response
}
