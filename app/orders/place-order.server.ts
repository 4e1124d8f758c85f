import { sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { dayOf } from '../basics/dates.ts'
import type { Invalid } from '../basics/faults.ts'
import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Product } from '../catalogue/product.ts'
import { findProduct, takeStocks } from '../catalogue/public.server.ts'
import { type ChoiceRefusal, isOfChoice, parcelOf } from '../delivery/offers.ts'
import { readPlan } from '../delivery/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type BuyerRefusal, isOfBuyer, type TaxChanged } from '../tax/buyer-refusal.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { Checkout } from './checkout.ts'
import { type Delivered, decideDelivered } from './deliver.ts'
import { ordersPlacedEmail } from './emails.server.ts'
import { lockCheckout } from './find-order.server.ts'
import { permitHolds } from './hold-limits.server.ts'
import { type HoldRefusal, holdTime } from './hold-limits.ts'
import { type FittedLine, type FittedWish, judgeFits } from './judge-fits.server.ts'
import type { Order } from './order.ts'
import type { FitRefusal } from './order-fit.ts'
import { type PlacedTooMany, permitPlacing } from './permit-placing.server.ts'
import { placeAtOnce } from './place-at-once.server.ts'
import {
  type CheckoutWish,
  decideOrders,
  type LineWish,
  type OrderWish,
  type PlaceRefusal,
  type RefusedLine,
} from './place-order.ts'
import { type CheckoutTaxed, decideTaxed } from './tax.ts'

/** Which of the orders a refusal is about, unless about all. */
type OfLine = { line?: RefusedLine }

type LineRefusal = PlaceRefusal | HoldRefusal | { refusal: 'out-of-stock' }

type Nobodys = { refusal: 'forbidden' } | { refusal: 'not-signed-in' }

type Refused =
  | (LineRefusal & OfLine)
  | ({ refusal: 'product-gone' } & OfLine)
  | ({ refusal: 'does-not-fit' } & FitRefusal & OfLine)
  | Invalid
  | { refusal: 'product-twice' }
  | ChoiceRefusal
  | BuyerRefusal
  | TaxChanged
  | Nobodys
  | PlacedTooMany

/** Specification 7, `POST /order`: a checkout of one. */
export async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  { productId, quantity, total, meantFor, ...where }: OrderWish,
): Promise<
  Outcome<
    { order: Order },
    LineRefusal | FitRefusal | Invalid | TaxChanged | { refusal: 'not-found' } | Nobodys | PlacedTooMany
  >
> {
  const placed = await placeCheckout(shop, viewer, {
    ...where,
    lines: [{ productId, quantity, total, meantFor }],
  })
  if (placed.ok) return ok({ order: placed.checkout.first })
  if (placed.refusal === 'product-gone' || placed.refusal === 'product-twice')
    return refuse({ refusal: 'not-found' })
  if (placed.refusal === 'forbidden' || placed.refusal === 'not-signed-in' || placed.refusal === 'invalid')
    return placed
  if (placed.refusal === 'tax-changed' || placed.refusal === 'too-many') return placed
  if (isOfChoice(placed) || isOfBuyer(placed)) throw new Error(`Nobody has chosen that: ${placed.refusal}.`)
  const { line: _, ...refusal } = placed
  return refusal
}

/**
 * Places orders together, all of them or none: each of another product, to one address. They are held for `holdHours`, or for
 * less while the person's address is not verified. What `placeAtOnce` can't place is looked at step by step, under the locks of
 * its rules, to find out why. A refusal says which `line` it is about, if it is about one.
 */
export async function placeCheckout(
  shop: Shop,
  viewer: Viewer,
  asked: CheckoutWish,
): Promise<Outcome<{ checkout: Checkout }, Refused>> {
  if (asked.email !== undefined && normalEmail(asked.email) !== viewer.email) {
    return refuse({ refusal: 'forbidden' })
  }
  const lines = asked.lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() }))
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) {
    return refuse({ refusal: 'product-twice' })
  }
  const fitted = await judgeFits(shop, lines)
  if (!fitted.ok) return fitted
  const wish = { ...asked, lines: fitted.lines }
  const attempt = await placeAtOnce(shop, viewer, wish)
  if (attempt.checkout) return ok({ checkout: attempt.checkout })
  return await inTransaction(shop.db, async (db) => await save({ ...shop, db }, viewer, wish, attempt.seen))
}

/** Whoever has `seen` a product while it could be ordered is told that somebody was quicker, not that they want too many. */
async function save(
  shop: Shop,
  viewer: Viewer,
  wish: FittedWish,
  seen: Map<string, Product>,
): Promise<Outcome<{ checkout: Checkout }, Refused>> {
  const permitted = viewer.guest ? ok({}) : await permitPerson(shop, viewer, wish)
  if (!permitted.ok) return permitted
  const products: Product[] = []
  for (const line of wish.lines) {
    const product = seen.get(line.productId) ?? (await findProduct(shop.db, line.productId))
    if (!product) return await ofLine(shop.db, line, { refusal: 'product-gone' })
    products.push(product)
  }
  const lines = products.map((product, at) => ({ ...(wish.lines[at] as FittedLine), product }))
  const decided = decideOrders(lines)
  if (!decided.ok) {
    const { ok: _, at, ...refusal } = decided
    return at === undefined ? decided : await ofLine(shop.db, wish.lines[at] as LineWish, refusal)
  }
  const wished = lines.map((line, at) => ({ ...line, total: decided.totals[at] ?? 0, shown: line.total }))
  const held = await permitHolds(shop, viewer, wished)
  if (!held.ok && 'lacking' in held) return await whyLost(shop.db, wish, held.lacking.productId)
  if (!held.ok && 'of' in held) {
    const { of, ok: _, ...refusal } = held
    return await ofLine(shop.db, of, refusal)
  }
  if (!held.ok) return held
  const plan = await readPlan(shop.db)
  const delivery = decideDelivered(
    plan,
    { parcel: parcelOf(plan, lines), wish },
    { ...shop, now: shop.now() },
  )
  if (!delivery.ok) return delivery
  const { delivered } = delivery
  const tax = decideTaxed(await readTaxPlan(shop.db), {
    lines: wished.map(({ product, total: price }) => ({ taxClass: product.taxClass, price })),
    delivered,
    wish: wish.tax,
    day: dayOf(shop.now(), shop.timeZone),
  })
  if (!tax.ok) return tax
  const ids = await newIds(shop.db, lines.length)
  const takings = wished.map(({ productId, quantity, product }, at) => {
    return { order: ids[at] ?? '', productId, quantity, price: product.price }
  })
  const taken = await takeStocks(shop, takings, { why: 'ordered', actor: viewer.userId })
  if (taken.lacking) return await whyLost(shop.db, wish, taken.lacking.productId)
  const checkout = await write(shop, viewer, wish, {
    ids,
    lines: wished,
    products: taken.products,
    delivered,
    taxed: tax.taxed,
  })
  // Guests are mailed by `placeAsGuest`, which has made them.
  if (!viewer.guest) await shop.postman.send(shop.db, ordersPlacedEmail(checkout.orders, shop))
  return ok({ checkout })
}

interface Written {
  ids: string[]
  lines: (FittedLine & { total: Cents; product: Product })[]
  /** As they are while they are locked. */
  products: Map<string, Pick<Product, 'name' | 'partNumber' | 'price'>>
  delivered: Delivered
  taxed: CheckoutTaxed
}

async function write(
  shop: Pick<Shop, 'db' | 'now' | 'holdHours' | 'unverifiedHold'>,
  viewer: Viewer,
  wish: CheckoutWish,
  { ids, lines, products, taxed, delivered: { delivery, ...delivered } }: Written,
): Promise<Checkout> {
  const now = shop.now()
  const rows = lines.map(({ productId, quantity, total, product, fit }, at) => {
    const { name, partNumber, price } = products.get(productId) ?? product
    return {
      id: ids[at] ?? '',
      checkoutId: ids[0] ?? '',
      checkoutOrders: ids.length,
      userId: viewer.userId,
      guestId: viewer.guest ? viewer.userId : null,
      productId,
      productName: name,
      productImage: product.image,
      partNumber,
      quantity,
      unitPriceCents: price,
      totalCents: total,
      customerName: viewer.name,
      email: viewer.email,
      ...delivered,
      deliveryCents: at === 0 ? delivery : 0,
      phone: wish.phone ?? '',
      placedAt: now,
      fit: fit ? JSON.stringify(fit) : null,
      ...taxed.buyer,
      ...columnsOfTax(taxed.orders[at] as CheckoutTaxed['orders'][number]),
      heldUntil: after(now, holdTime(shop, viewer)),
      holdUnverified: !viewer.emailVerified,
    }
  })
  await shop.db.insertInto('orders').values(rows).execute()
  return (await lockCheckout(shop.db, ids[0] ?? '')) as Checkout
}

function columnsOfTax(taxed: CheckoutTaxed['orders'][number]) {
  return {
    tax: JSON.stringify(taxed.tax),
    taxCents: taxed.taxAmount,
    taxAddedCents: taxed.taxAdded,
    deliveryTaxCents: taxed.deliveryTaxAmount,
    deliveryTaxAddedCents: taxed.deliveryTaxAdded,
  }
}

/** Guests have limits of their own (`guests/network-room.server.ts`). */
async function permitPerson(
  shop: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  { lines }: FittedWish,
): Promise<Outcome<object, Nobodys | PlacedTooMany>> {
  if (!(await isStillHere(shop.db, viewer.userId))) return refuse({ refusal: 'not-signed-in' })
  return await permitPlacing(shop, viewer, lines.length)
}

/** Somebody who deletes their account at this moment waits for these orders, or these orders find them gone. */
async function isStillHere(db: Database, userId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('id').where('id', '=', userId).where('removedAt', 'is', null)
  return (await person.forShare().executeTakeFirst()) !== undefined
}

/** The stock's ledger names an order in the moment in which its pieces are taken: before its row is written. */
async function newIds(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7() as id from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ id }) => id).toSorted()
}

/** Somebody was quicker between our look and the taking, or the price has changed. */
async function whyLost(db: Database, wish: CheckoutWish, productId: string) {
  const line = wish.lines.find((one) => one.productId === productId) as LineWish
  const product = await findProduct(db, productId)
  const again = product && decideOrders([{ ...line, product }])
  if (!again || again.ok || again.refusal !== 'price-changed')
    return await ofLine(db, line, { refusal: 'out-of-stock' })
  const { refusal, totalPrice } = again
  return await ofLine(db, line, { refusal, totalPrice })
}

/** With what is left of the product. */
async function ofLine(
  db: Database,
  { productId }: Pick<LineWish, 'productId'>,
  refusal: LineRefusal | { refusal: 'product-gone' },
): Promise<{ ok: false } & Refused> {
  const product = await findProduct(db, productId)
  const line = { productId, name: product?.name ?? '', available: product?.available ?? 0 }
  return { ok: false, ...refusal, line }
}
