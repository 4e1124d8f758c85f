import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import type { Database, ShownImages } from '../shop/database.ts'
import { preparedFirst } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Order } from './order.ts'

type Found = Outcome<{ order: Order }, { refusal: 'not-found' }>

/** What an `Order` is read from, also where it is given back by what writes it. */
export const orderColumns = [
  ...(['id', 'number', 'userId', 'productId', 'productName', 'productImage', 'partNumber'] as const),
  ...(['customerName', 'email', 'quantity', 'totalCents as total', 'address', 'phone'] as const),
  ...(['placedAt', 'stockTaken', 'heldUntil', 'payingSince', 'paidAt', 'transactionId'] as const),
  ...(['invoiceNumber', 'taxName', 'taxBasisPoints'] as const),
  ...(['shippedAt', 'shippedBy', 'carrier', 'trackingNumber', 'cancelledAt', 'cancelledBy'] as const),
  ...(['refundedAt', 'refundCents as refundWanted', 'refundedCents as refunded'] as const),
  ...(['restockedAt', 'restocksWanted'] as const),
] as const

export function selectOrders(db: Database) {
  return db.selectFrom('orders').select(orderColumns)
}

/** One order, for its owner or an admin. Another's is refused as one that does not exist (contract R4). */
export async function findOrder(shop: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<Found> {
  const order = await orderById(shop.db, id)
  const theirs = order && (order.userId === viewer.userId || isAdmin(viewer))
  return theirs ? ok({ order }) : refuse({ refusal: 'not-found' })
}

export async function findOwnOrder(shop: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<Found> {
  const order = await orderById(shop.db, id)
  return order?.userId === viewer.userId ? ok({ order }) : refuse({ refusal: 'not-found' })
}

/** The newest order of a person that waits for its payment and comes to exactly this total (cents). */
export async function newestPayable(
  db: Database,
  userId: string,
  total: number,
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('totalCents', '=', total)
    .where('paidAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks an order until the transaction ends, so that of cancelling, lapsing and paying one happens after another. */
export async function lockOrder(db: Database, id: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  return await preparedFirst(db, selectOrders(db).where('id', '=', id).forUpdate().compile())
}

/** As `lockOrder`; another's is none. */
export async function lockOwnOrder(db: Database, id: string, userId: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  const own = selectOrders(db).where('id', '=', id).where('userId', '=', userId)
  return await preparedFirst(db, own.forUpdate().compile())
}

export async function orderById(db: Database, id: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  return await preparedFirst(db, selectOrders(db).where('id', '=', id).compile())
}

export const shownByOrders: ShownImages = (db) => db.selectFrom('orders').select('productImage as image')
