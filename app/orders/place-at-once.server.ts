import { type RawBuilder, sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { dayOf } from '../basics/dates.ts'
import type { Cents } from '../basics/money.ts'
import { isId } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Product } from '../catalogue/product.ts'
import { productsOnSale, stockTaking } from '../catalogue/public.server.ts'
import { parcelOf } from '../delivery/offers.ts'
import { type DeliveryPlan, unsetPlan } from '../delivery/plan.ts'
import { planOfNow } from '../delivery/public.server.ts'
import { isProven, mailQueueing, type QueuedRow, queuedRow } from '../mail/public.server.ts'
import { announcing } from '../shop/announcing.server.ts'
import type { Database } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type TaxPlan, unsetPlan as untaxedPlan } from '../tax/plan.ts'
import { taxPlanOfNow } from '../tax/public.server.ts'
import { type Checkout, checkoutOf } from './checkout.ts'
import { type Delivered, decideDelivered } from './deliver.ts'
import { ordersPlacedEmail } from './emails.server.ts'
import { columnsOfOrder } from './find-order.server.ts'
import { holdTime, MAX_OPEN_ORDERS } from './hold-limits.ts'
import type { FittedWish } from './judge-fits.server.ts'
import type { Order } from './order.ts'
import type { OrderFit } from './order-fit.ts'
import { placedInTheWay, placingOf } from './permit-placing.server.ts'
import { decideOrders, type LineWish } from './place-order.ts'
import { type CheckoutTaxed, decideTaxed, type OrderTaxed } from './tax.ts'

/** The checkout; or else, where nothing has changed, the products as they were seen when nothing stood against it yet. */
type Attempt = { checkout: Checkout } | { checkout: undefined; seen: Map<string, Product> }

/** A product as it was seen, and what its order is to be called; the first of them with the plans of delivery and tax. */
type Seen = Product & {
  orderId: string
  number: number | null
  plan: DeliveryPlan | null
  taxPlan: TaxPlan | null
}

/**
 * Places orders together for somebody whose address is verified, in two statements however many they are
 * (docs/decisions/041): one reads the products, the other takes their pieces and writes ledger, orders and mail, if all is still as
 * it was decided upon. So nobody waits for another buyer of a product longer than their commit takes.
 * @returns no checkout, with nothing changed, whenever something stands against it: it does not say what.
 */
export async function placeAtOnce(
  shop: Pick<
    Shop,
    'db' | 'now' | 'timeZone' | 'changes' | 'postman' | 'url' | 'holdHours' | 'unverifiedHold'
  >,
  viewer: Viewer,
  wish: FittedWish,
): Promise<Attempt> {
  const unseen = { checkout: undefined, seen: new Map<string, Product>() }
  const readable = wish.lines.every(
    ({ productId, quantity }) => isId(productId) && Number.isSafeInteger(quantity),
  )
  if (!viewer.emailVerified || !readable) return unseen
  const now = shop.now()
  const placing = placingOf(viewer, { now, count: wish.lines.length })
  const found = await readProducts(shop.db, wish.lines, placing)
  const lines = wish.lines.flatMap((line) => {
    const product = found.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
  const numbers = lines.flatMap(({ product }) => product.number ?? []).toSorted((one, next) => one - next)
  const ids = lines.map(({ product }) => product.orderId).toSorted()
  const decided = decideOrders(lines)
  if (!decided.ok || numbers.length < wish.lines.length) return unseen
  const plan = lines.find(({ product }) => product.plan)?.product.plan ?? unsetPlan
  const delivery = decideDelivered(plan, { parcel: parcelOf(plan, lines), wish }, { ...shop, now })
  if (!delivery.ok) return unseen
  const { delivered } = delivery
  const priced = lines.map(({ product }, at) => ({
    taxClass: product.taxClass,
    price: decided.totals[at] ?? 0,
  }))
  const taxPlan = lines.find(({ product }) => product.taxPlan)?.product.taxPlan ?? untaxedPlan
  const day = dayOf(now, shop.timeZone)
  const tax = decideTaxed(taxPlan, { lines: priced, delivered, wish: wish.tax, day })
  if (!tax.ok) return unseen
  const orders = lines.map(({ product, quantity, fit }, at) => ({
    id: ids[at] ?? '',
    number: numbers[at] ?? 0,
    product,
    productName: product.name,
    quantity,
    total: decided.totals[at] ?? 0,
    fit,
    ...(tax.taxed.orders[at] as OrderTaxed),
  }))
  const shared = {
    userId: viewer.userId,
    customerName: viewer.name,
    email: viewer.email,
    ...delivered,
    ...tax.taxed.buyer,
    phone: wish.phone ?? '',
    placedAt: now,
    heldUntil: after(now, holdTime(shop, viewer)),
  }
  const checkout = await write(shop, shared, orders)
  return checkout ? { checkout } : { checkout, seen: found }
}

/** The products, and what their orders are to be called: a number is only taken for one that looks as if it can be placed. */
async function readProducts(
  db: Database,
  lines: LineWish[],
  placing: ReturnType<typeof placingOf>,
): Promise<Map<string, Seen>> {
  const rows = await selectWished(db, {
    ...placing,
    products: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    totals: lines.map(({ total }) => total),
  })
  return new Map(rows.map((product) => [product.id, product]))
}

type Asked = { products: string[]; quantities: number[]; totals: number[] } & ReturnType<typeof placingOf>

const selectWished = composedOnce((db, { products, quantities, totals, placer, since, atMost }: Asked) => {
  const asked = sql<{ product: string }>`
    unnest(${products}::uuid[], ${quantities}::bigint[], ${totals}::double precision[])`
  const fits = sql`available >= pieces and ${placedInTheWay({ placer, since, atMost })} is null and
    case when abs(shown) < 1e9 then round(shown * 100) = price::bigint * pieces end`
  // Each by itself: joined, a server that takes the table for small reads all of it. What is asked holds of all that can be ordered:
  // without saying so, the server takes it for ten rows and plans anew for each order.
  const product = productsOnSale(db).where('id', '=', sql.ref<string>('asked.product')).limit(1)
  return db
    .selectFrom(asked.as<'asked'>(sql`asked (product, pieces, shown)`))
    .innerJoinLateral(product.as('product'), (join) => join.onTrue())
    .where(sql<boolean>`pieces > 0 and shown >= 0`)
    .selectAll('product')
    .select(sql<string>`uuidv7()`.as('orderId'))
    .select(sql<number | null>`case when ${fits} then nextval('orders_number_seq') end`.as('number'))
    .select(sql<DeliveryPlan | null>`case when row_number() over () = 1 then ${planOfNow} end`.as('plan'))
    .select(sql<TaxPlan | null>`case when row_number() over () = 1 then ${taxPlanOfNow} end`.as('taxPlan'))
    .compile()
})

type Shared = Delivered &
  CheckoutTaxed['buyer'] &
  Pick<Order, 'userId' | 'customerName' | 'email' | 'phone' | 'placedAt' | 'heldUntil'>

interface Placing extends OrderTaxed {
  id: string
  number: number
  product: Product
  productName: string
  quantity: number
  total: Cents
  fit: OrderFit | undefined
}

/** The last moment in which a price, a hold or somebody's leaving counts is the one in which the products are locked. */
async function write(
  shop: Pick<Shop, 'db' | 'changes' | 'postman' | 'url'>,
  shared: Shared,
  orders: Placing[],
): Promise<Checkout | undefined> {
  const mail = ordersPlacedEmail(
    orders.map((order, at) => ({ ...shared, ...order, delivery: at === 0 ? shared.delivery : 0 })),
    shop,
  )
  const { mark, was } = shop.changes.announce()
  const rows = await place(shop.db, { ...shared, ...columnsOf(orders), ...queuedRow(mail, true), mark })
  was(rows.length > 0)
  if (rows.length === 0) return undefined
  shop.postman.wake()
  return checkoutOf(rows.map(({ told: _told, ...order }) => order))
}

function columnsOf(orders: Placing[]) {
  return {
    orders: orders.map(({ id }) => id),
    numbers: orders.map(({ number }) => number),
    products: orders.map(({ product }) => product.id),
    quantities: orders.map(({ quantity }) => quantity),
    prices: orders.map(({ product }) => product.price),
    names: orders.map(({ productName }) => productName),
    partNumbers: orders.map(({ product }) => product.partNumber),
    images: orders.map(({ product }) => product.image),
    totals: orders.map(({ total }) => total),
    fits: orders.map(({ fit }) => (fit ? JSON.stringify(fit) : null)),
    taxes: orders.map(({ tax }) => JSON.stringify(tax)),
    taxAmounts: orders.map(({ taxAmount }) => taxAmount),
    taxesAdded: orders.map(({ taxAdded }) => taxAdded),
    deliveryTaxAmounts: orders.map(({ deliveryTaxAmount }) => deliveryTaxAmount),
    deliveryTaxesAdded: orders.map(({ deliveryTaxAdded }) => deliveryTaxAdded),
  }
}

type Written = Shared & ReturnType<typeof columnsOf> & QueuedRow & { mark: string | null }

const place = composedOnce((db, written: Written) => {
  const { orders, userId: actor, email, placedAt: now, mark } = written
  const may = sql<boolean>`(select orders from held) + cardinality(${orders}::uuid[]) <= ${MAX_OPEN_ORDERS}`
  const told = announcing('catalogue', mark, sql`(select string_agg(change, ',') from taken)`)
  return sql<Order & { told: boolean }>`
    with held as materialized (
      select lock_and_count_holds(${actor}) as orders where ${isProven(email)}
    ),
    ${stockTaking(written, { why: 'ordered', actor, now }, may)},
    placed as (${inserting(written)}),
    queued as (${mailQueueing(db, written, 'placed')})
    select placed.*, ${told} as told from placed order by id`.compile(db)
})

function inserting(of: Written): RawBuilder<unknown> {
  const first = sql`(${of.orders}::uuid[])[1]`
  return sql`
    insert into orders (id, number, checkout_id, checkout_orders, user_id, product_id, product_name, product_image, part_number,
      customer_name, email, quantity, unit_price_cents, total_cents, address, phone, placed_at, held_until, delivery_method,
      delivery_name, country, postcode, collected, arrives_from, arrives_to, delivery_cents, fit, region, company, vat_number,
      tax, tax_cents, tax_added_cents, delivery_tax_cents, delivery_tax_added_cents)
    select order_id, number, ${first}, cardinality(${of.orders}::uuid[]), ${of.userId}::uuid, product_id, name, image,
      part_number, ${of.customerName}::text, ${of.email}::text, quantity, price, total, ${of.address}::text, ${of.phone}::text,
      ${of.placedAt}::timestamptz, ${of.heldUntil}::timestamptz, ${of.deliveryMethod}::text, ${of.deliveryName}::text,
      ${of.country}::text, ${of.postcode}::text, ${of.collected}::boolean, ${of.arrivesFrom}::text,
      ${of.arrivesTo}::text, case when order_id = ${first} then ${of.delivery}::integer else 0 end, fit::jsonb,
      ${of.region}::text, ${of.company}::text, ${of.vatNumber}::text, tax::jsonb, tax_cents, tax_added_cents,
      delivery_tax_cents, delivery_tax_added_cents
    from wished join unnest(${of.orders}::uuid[], ${of.numbers}::integer[], ${of.images}::text[], ${of.totals}::integer[],
      ${of.fits}::text[], ${of.taxes}::text[], ${of.taxAmounts}::integer[], ${of.taxesAdded}::integer[],
      ${of.deliveryTaxAmounts}::integer[], ${of.deliveryTaxesAdded}::integer[])
      as named (id, number, image, total, fit, tax, tax_cents, tax_added_cents, delivery_tax_cents, delivery_tax_added_cents)
      on id = order_id
    where exists (select from taken) and named.number > 0 and named.total >= 0
    returning ${columnsOfOrder}`
}
