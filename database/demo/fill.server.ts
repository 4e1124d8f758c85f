import { sql, type Transaction } from 'kysely'
import { after, DAY, HOUR } from '../../app/basics/clock.ts'
import { times, toDollars } from '../../app/basics/money.ts'
import { demoPeople } from '../../app/identity/demo-people.server.ts'
import { placeOrder } from '../../app/orders/place-order.server.ts'
import type { Database, Tables } from '../../app/shop/database.ts'
import { patiently } from '../../app/shop/patiently.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { addProducts } from './add-products.server.ts'
import { addDelivery } from './delivery.ts'
import { markAll } from './marks.server.ts'
import { addDemoCustomers, addDemoPeople, demoCustomers } from './people.ts'
import { readDemoProducts } from './products.server.ts'
import { readDemoReviews } from './reviews.ts'
import { DAYS_OPEN, type DemoSale, drawSales } from './sales.ts'
import { addTax } from './tax.ts'
import { demoMessages, demoSearches } from './visitors.ts'
import { writeSales } from './write-sales.server.ts'

/** Whoever fills holds this lock, so that processes that start together fill once. */
const filling = 7_705_004

const [, demoCustomer = { email: '' }] = demoPeople
/** What the demo's customer has ordered and not paid yet. */
const firstOrder = { partNumber: 'TH-1111-118', quantity: 2, address: '14 Foundry Lane, Millbrook' }

/**
 * Fills a shop in which nobody and nothing is yet with the demo's people, products, reviews, messages and an order: all of it,
 * or, where it is cut short, nothing. A shop that is in use, or was filled before, stays as it is.
 */
export async function fillDemoShop(shop: Shop): Promise<void> {
  await inTurn(shop.db, async (db) => {
    if (!(await isUntouched(db))) return
    const filled = { ...shop, db }
    await addDemoPeople(filled)
    const products = await readDemoProducts()
    // At a provider that is not the sandbox nobody has ever paid for these.
    const sales = shop.sandbox ? drawSales(products, demoCustomers.length, shop.now()) : []
    const opened = after(shop.now(), -DAYS_OPEN * DAY)
    await addProducts({ ...filled, now: () => opened }, products, sales)
    if (sales.length > 0) await addSales(filled, opened, sales)
    await addDelivery(db, shop.now())
    await addTax(db, shop.now())
    await addReviews(filled)
    await addMessages(filled)
    await addSearches(filled)
    await orderAsCustomer(filled)
    await markAll(db)
  })
}

/** The pool's limits are for requests; whoever fills the demo or removes it waits for as long as another one does. */
export function inTurn<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return patiently(
    db,
    async (transaction) => {
      await sql`select pg_advisory_xact_lock(${filling})`.execute(transaction)
      return await work(transaction)
    },
    ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'],
  )
}

async function isUntouched(db: Database): Promise<boolean> {
  const tables = ['users', 'identities', 'products'] as const
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

async function addSales(shop: Shop, opened: Date, sales: DemoSale[]): Promise<void> {
  const customers = await addDemoCustomers(shop, opened)
  const { id: admin } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  await writeSales(shop, sales, { customers, admin })
}

async function addReviews(shop: Shop): Promise<void> {
  const products = await shop.db.selectFrom('products').select(['id', 'name', 'partNumber']).execute()
  const rows = readDemoReviews()
    .toReversed()
    .map(({ daysAgo, about, ...said }) => {
      const product = about && products.find(({ partNumber }) => partNumber === about)
      return {
        ...said,
        createdAt: after(shop.now(), -daysAgo * DAY),
        ...(product && { productId: product.id, productName: product.name }),
      }
    })
  await shop.db.insertInto('reviews').values(rows).execute()
  await shop.changes.publish(shop.db, 'reviews')
}

async function addMessages(shop: Shop): Promise<void> {
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const rows = demoMessages.toReversed().map(({ hoursAgo, standing, ...written }) => {
    const sentAt = after(shop.now(), -hoursAgo * HOUR)
    const later = after(sentAt, HOUR)
    const read = standing !== 'new' && { readAt: later, readBy: id }
    return {
      ...written,
      network: 'demo',
      sentAt,
      ...read,
      ...(standing === 'answered' && { answeredAt: later, answeredBy: id }),
    }
  })
  await shop.db.insertInto('messages').values(rows).execute()
}

async function addSearches({ db, now, timeZone }: Shop): Promise<void> {
  const rows = demoSearches.map(({ term, times, daysAgo }) => ({
    term,
    times,
    day: sql<string>`(${now()}::timestamptz at time zone ${timeZone}::text)::date - ${daysAgo}::integer`,
  }))
  await db.insertInto('zeroResultSearches').values(rows).execute()
}

async function orderAsCustomer(shop: Shop): Promise<void> {
  const { partNumber, quantity, address } = firstOrder
  const customer = await shop.db
    .selectFrom('users')
    .select(['id as userId', 'email', 'name', 'role'])
    .where('email', '=', demoCustomer.email)
    .executeTakeFirstOrThrow()
  const { id, priceCents } = await shop.db
    .selectFrom('products')
    .select(['id', 'priceCents'])
    .where('partNumber', '=', partNumber)
    .executeTakeFirstOrThrow()
  const total = toDollars(times(priceCents, quantity))
  const placed = await placeOrder(
    shop,
    { ...customer, emailVerified: true },
    { productId: id, quantity, total, address },
  )
  if (!placed.ok) throw new Error(`The demo's first order was refused: ${placed.refusal}.`)
}
