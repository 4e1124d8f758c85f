import { after, DAY } from '../basics/clock.ts'
import { type Outcome, refuse } from '../basics/outcome.ts'
import { countImages, keepImage } from '../media/public.server.ts'
import { checkoutById, type Guest } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { showReturns } from './show-returns.server.ts'

/** So many of one guest's in a day; four go with a return, and some are taken anew. */
const MAX_A_DAY = 20

type Kept = Awaited<ReturnType<typeof keepImage>>

/**
 * Keeps a photo of what a guest wants to send back, as an upload of whoever is signed in: only while something of their checkout can be
 * sent back, as anybody may order as a guest. @returns its address
 */
export async function keepGuestPhoto(
  shop: Parameters<typeof keepImage>[0] & Pick<Shop, 'timeZone'>,
  { viewer, checkoutId }: Guest,
  request: Request,
): Promise<Kept | Outcome<never, { refusal: 'nothing-to-return' }>> {
  if (!(await canSendBack(shop, viewer, checkoutId))) return refuse({ refusal: 'nothing-to-return' })
  const sent = await countImages(shop, viewer, after(shop.now(), -DAY))
  if (sent >= MAX_A_DAY) return refuse({ refusal: 'too-many', retryAfter: DAY / 1000 })
  return await keepImage(shop, viewer, request)
}

async function canSendBack(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  viewer: Guest['viewer'],
  checkoutId: string,
): Promise<boolean> {
  for (const { id } of (await checkoutById(shop.db, checkoutId))?.orders ?? []) {
    const shown = await showReturns(shop, viewer, id)
    if (shown.ok && shown.left > 0) return true
  }
  return false
}
