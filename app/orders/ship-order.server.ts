import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { orderShippedEmail, trackingEmail } from './emails.server.ts'
import { lockOrder } from './find-order.server.ts'
import { wayTo } from './guests/guest-links.server.ts'
import type { Order } from './order.ts'
import {
  correctionOnRecord,
  decideShip,
  onRecord,
  type ShipRefusal,
  type Tracking,
  type TrackingChange,
  updateTracking,
} from './ship-order.ts'
import { trackingLink } from './shipping/carriers.ts'

type Shipped = Outcome<{ order: Order; changed: boolean }, { refusal: 'not-found' } | ShipRefusal>

/** Specification 4, "Shift Now"; once is enough. Of a shipped order it corrects what was noted. */
export async function shipOrder(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'timeZone' | 'postman'>,
  admin: Admin,
  id: string,
  given: TrackingChange = {},
  seen?: TrackingChange,
): Promise<Shipped> {
  return await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, id)
    if (!order) return refuse({ refusal: 'not-found' })
    const decided = decideShip(order)
    if (!decided.ok) return decided
    const noted = updateTracking(order, given, seen)
    if (!noted.ok) return noted
    const step = decided.already ? correct : ship
    return ok(await step({ ...shop, db }, admin.userId, order, noted))
  })
}

async function ship(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  actor: string,
  order: Order,
  { tracking }: { tracking: Tracking },
) {
  const facts = { shippedAt: shop.now(), shippedBy: actor, unsentPieces: order.refundPieces, ...tracking }
  const shipped = await save(shop, order, facts)
  const change = { before: { state: 'paid' }, after: { state: 'shipped', ...onRecord(tracking) } }
  await recordAudit(shop.db, { actor, action: 'ship-order', subject: order.id, ...change })
  await shop.postman.send(shop.db, orderShippedEmail(shipped, await wayTo(shop, order)))
  return { order: shipped, changed: true }
}

async function correct(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'timeZone' | 'postman'>,
  actor: string,
  order: Order,
  { tracking, changed }: { tracking: Tracking; changed: boolean },
) {
  if (!changed) return { order, changed }
  const corrected = await save(shop, order, tracking)
  const change = correctionOnRecord(order, tracking)
  await recordAudit(shop.db, { actor, action: 'correct-tracking', subject: order.id, ...change })
  const { trackingNumber } = tracking
  const numbered = trackingNumber !== null && trackingNumber !== order.trackingNumber
  const link = trackingLink(corrected)
  if (numbered || (link && link !== trackingLink(order))) {
    const way = { ...(await wayTo(shop, order)), timeZone: shop.timeZone }
    await shop.postman.send(shop.db, trackingEmail(corrected, numbered, way))
  }
  return { order: corrected, changed }
}

type Facts = Tracking & Partial<Pick<Order, 'shippedAt' | 'shippedBy' | 'unsentPieces'>>

async function save({ db }: Pick<Shop, 'db'>, order: Order, facts: Facts): Promise<Order> {
  await db.updateTable('orders').set(facts).where('id', '=', order.id).execute()
  return { ...order, ...facts }
}
