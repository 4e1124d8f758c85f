import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import type { Database, ShownImages } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Checkout, checkoutOf } from './checkout.ts'
import type { Order } from './order.ts'

type Found = Outcome<{ order: Order }, { refusal: 'not-found' }>

/** What an `Order` is read from, also where it is given back by what writes it. */
export const orderColumns = [
  ...(['id', 'number', 'userId', 'guestId', 'checkoutId', 'checkoutOrders'] as const),
  ...(['productId', 'productName', 'productImage', 'partNumber'] as const),
  ...(['customerName', 'email', 'quantity', 'totalCents as total', 'address', 'phone'] as const),
  ...(['deliveryMethod', 'deliveryName', 'country', 'postcode', 'collected'] as const),
  ...([
    'region',
    'company',
    'vatNumber',
    'tax',
    'taxCents as taxAmount',
    'taxAddedCents as taxAdded',
  ] as const),
  ...(['deliveryTaxCents as deliveryTaxAmount', 'deliveryTaxAddedCents as deliveryTaxAdded'] as const),
  ...(['arrivesFrom', 'arrivesTo', 'deliveryCents as delivery'] as const),
  ...(['deliveryRefundCents as deliveryRefundWanted', 'deliveryRefundedCents as deliveryRefunded'] as const),
  ...(['placedAt', 'stockTaken', 'heldUntil', 'payingSince', 'paidAt', 'transactionId'] as const),
  ...(['invoiceNumber', 'taxName', 'taxBasisPoints'] as const),
  ...(['shippedAt', 'shippedBy', 'carrier', 'trackingNumber', 'cancelledAt', 'cancelledBy'] as const),
  ...(['trackingUrl', 'deliveredAt', 'deliveredBy', 'cancelWantedAt', 'piecesReturned'] as const),
  ...(['refundedAt', 'refundCents as refundWanted', 'refundedCents as refunded'] as const),
  ...(['restockedAt', 'restocksWanted', 'refundPieces', 'restockedPieces', 'fit'] as const),
  ...(['unsentPieces', 'withheldPieces'] as const),
] as const

/** `orderColumns`, for a statement that is written as SQL. */
export const columnsOfOrder = sql.join(
  orderColumns.map((column) => {
    const [name = '', alias] = column.split(' as ')
    return alias ? sql`${sql.ref(name)} as ${sql.ref(alias)}` : sql.ref(name)
  }),
)

/** What is paid for an order and, of the first one, for delivery, tax and all. */
export const paidCents = sql<number>`(total_cents + tax_added_cents + delivery_cents + delivery_tax_added_cents)`

export function selectOrders(db: Database) {
  return db.selectFrom('orders').select(orderColumns)
}

/** One order, for its owner or an admin. Another's is refused as one that does not exist. */
export async function findOrder(shop: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<Found> {
  const order = await orderById(shop.db, id)
  const theirs = order && (isOf(order, viewer) || isAdmin(viewer))
  return theirs ? ok({ order }) : refuse({ refusal: 'not-found' })
}

/** A guest's link opens what was placed by it, and that alone, also once it has joined an account. */
export function isOf({ userId, guestId }: Order, viewer: Viewer): boolean {
  return userId === viewer.userId || guestId === viewer.userId
}

export async function findOwnOrder(shop: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<Found> {
  const order = await orderById(shop.db, id)
  return order && isOf(order, viewer) ? ok({ order }) : refuse({ refusal: 'not-found' })
}

/**
 * The newest checkout of a person that waits for its payment and comes to exactly this total (cents), by its id. One that was placed
 * alone is known by its order's total, too (specification 7): where there is both, the one that is paid by exactly this.
 */
export async function newestPayable(
  db: Database,
  userId: string,
  total: number,
): Promise<string | undefined> {
  const whole = sql<boolean>`sum(${paidCents}) = ${total}`
  const newest = await db
    .selectFrom('orders')
    .select('checkoutId')
    .where('userId', '=', userId)
    .where('paidAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .groupBy('checkoutId')
    .having(({ eb, fn, or, and }) => {
      return or([whole, and([eb(fn.countAll(), '=', 1), eb(fn.sum('totalCents'), '=', total)])])
    })
    .orderBy(whole, 'desc')
    .orderBy('checkoutId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.checkoutId
}

/**
 * Locks an order until the transaction ends, so that of cancelling, lapsing and paying one happens after another; and with it
 * its whole checkout, in the order of ids: whoever changes a row twice has the database look at the one that it refers to.
 */
export async function lockOrder(db: Database, id: string): Promise<Order | undefined> {
  const checkout = await lockCheckout(db, id)
  return checkout?.orders.find((order) => order.id === id)
}

export async function orderById(db: Database, id: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  return (await selectById(db, { id }))[0]
}

export async function ordersByIds(db: Database, ids: string[]): Promise<Order[]> {
  return await selectOrders(db).where('id', '=', anyOf('uuid', ids)).execute()
}

const selectById = composedOnce((db, { id }: { id: string }) =>
  selectOrders(db).where('id', '=', id).compile(),
)

/** The checkout that an order is of. */
export async function checkoutById(db: Database, orderId: string): Promise<Checkout | undefined> {
  if (!isId(orderId)) return undefined
  return checkoutOf(await selectCheckout(db, { orderId }))
}

const selectCheckout = composedOnce((db, of: OfCheckout) => selectTogether(db, of).compile())

/** The checkout of each of these orders, by one query; unpaid orders and checkouts of one need none. */
export async function togetherWith(
  db: Database,
  orders: Order[],
): Promise<(order: Order) => Pick<Checkout, 'first' | 'orders'>> {
  const several = orders.filter(({ checkoutOrders, paidAt }) => checkoutOrders > 1 && paidAt !== null)
  const ids = [...new Set(several.map(({ checkoutId }) => checkoutId))]
  const all =
    ids.length > 0
      ? await selectOrders(db).where('checkoutId', '=', anyOf('uuid', ids)).orderBy('id').execute()
      : []
  const byCheckout = Map.groupBy(all, ({ checkoutId }) => checkoutId)
  return (order) => checkoutOf(byCheckout.get(order.checkoutId) ?? []) ?? { first: order, orders: [order] }
}

/** All orders of the checkout that an order is of, as `lockOrder` locks them. */
export async function lockCheckout(db: Database, orderId: string): Promise<Checkout | undefined> {
  if (!isId(orderId)) return undefined
  return checkoutOf(await lockTogether(db, { orderId }))
}

const lockTogether = composedOnce((db, of: OfCheckout) => selectTogether(db, of).forUpdate().compile())

/** As `lockCheckout`; another's is none. */
export async function lockOwnCheckout(
  db: Database,
  orderId: string,
  userId: string,
): Promise<Checkout | undefined> {
  if (!isId(orderId)) return undefined
  return checkoutOf(await lockOwn(db, { orderId, userId }))
}

const lockOwn = composedOnce((db, { orderId, userId }: OfCheckout & { userId: string }) =>
  selectTogether(db, { orderId })
    .where((order) => order.or([order('userId', '=', userId), order('guestId', '=', userId)]))
    .forUpdate()
    .compile(),
)

/** By any of its orders. */
interface OfCheckout {
  orderId: string
}

function selectTogether(db: Database, { orderId }: OfCheckout) {
  const its = db.selectFrom('orders').select('checkoutId').where('id', '=', orderId)
  return selectOrders(db).where('checkoutId', '=', its).orderBy('id')
}

/** One checkout, by any of its orders, for its owner or an admin. Another's is refused as one that does not exist. */
export async function findCheckout(
  shop: Pick<Shop, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ checkout: Checkout }, { refusal: 'not-found' }>> {
  const checkout = await checkoutById(shop.db, id)
  const theirs = checkout && (isOf(checkout.first, viewer) || isAdmin(viewer))
  return theirs ? ok({ checkout }) : refuse({ refusal: 'not-found' })
}

export const shownByOrders: ShownImages = (db, address) =>
  db.selectFrom('orders').where('productImage', '=', address)
