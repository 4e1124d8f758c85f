import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../app/books/check-books.server.ts'
import { reconcilePayments } from '../../app/payments/reconcile-payments.server.ts'
import { openPool } from '../../database/connect.ts'
import { atLength } from '../harness/at-length.ts'
import { keepFigures } from '../harness/figures.ts'
import { stockProduct } from '../harness/products.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase, openTestShop } from '../harness/test-shop.ts'
import { openPeople, type Told } from '../prove/kills/people.ts'
import { whatIsMisMailed } from '../prove/mailed.ts'

const kills = atLength ? 50 : 2
const customerCount = 6
const stock = 1_000 * kills
const price = 19.99

let pool: ReturnType<typeof openPool>
let settings: { DATABASE_URL: string; DATA_DIR: string; TRUSTED_PROXIES: string }
let shops: [ShopProcess, ShopProcess]
let productId: string

beforeAll(async () => {
  const own = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() }
  // Each guest has a network of their own.
  settings = { ...own, TRUSTED_PROXIES: '127.0.0.1' }
  pool = openPool(settings.DATABASE_URL)
  const other = await openTestShop({ DATABASE_URL: settings.DATABASE_URL })
  productId = await stockProduct(other, { available: stock })
  await other.close()
  shops = [await startShop(settings), await startShop(settings)]
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end()))
  await pool.end()
})

it('one of two shops killed again and again while people order, pay and cancel: nothing told is lost, nothing is half', {
  timeout: 3_600_000,
}, async ({ task }) => {
  const { told, keys, visit } = openPeople({ shops: () => shops, pool, productId, total: price * 2 })
  let open = true
  const people = Array.from({ length: customerCount }, async (_, index) => {
    for (let turn = 0; open; turn += 1) await visit(`${index} ${turn}`)
  })

  for (let kill = 0; kill < kills; kill += 1) {
    await pause(50 + Math.random() * 450)
    const victim = kill % 2
    await shops[victim]?.end('SIGKILL')
    shops[victim] = await startShop(settings)
  }
  // Among kills that come so close, a busy machine may hardly get to pay: they shop on until there is something to lose.
  await expect
    .poll(() => told.filter(({ what }) => what === 'paid').length, { timeout: 120_000 })
    .toBeGreaterThan(kills)
  open = false
  await Promise.all(people)

  const meanwhile = await books()
  expect(meanwhile).toMatchObject({ stock, halfPaid: [] })
  expect(await reconcileAll()).toEqual([])
  expect(await books()).toEqual({ stock, halfPaid: [], strayMoney: [], waiting: [] })
  expect(await whatIsMisMailed(pool)).toEqual([])
  expect(await lost(told)).toEqual([])
  const orders = await pool.query('select 1 from orders')
  expect(orders.rowCount).toBe(keys.size)
  keepFigures(task.meta, {
    'kills of one of two processes while people shop': kills,
    'orders placed meanwhile': keys.size,
    'things told to people that a kill has undone': 0,
  })
})

/** Does what the minutely job would, half a minute later; gives what the shop itself then finds wrong in its books. */
async function reconcileAll(): Promise<unknown[]> {
  const other = await openTestShop({ DATABASE_URL: settings.DATABASE_URL })
  other.travel(30_000)
  await reconcilePayments(other.shop)
  const differences = await checkBooks(other.shop)
  await other.close()
  return differences
}

/** The books, by the database alone. */
async function books() {
  const list = async (query: string) => (await pool.query(query)).rows as unknown[]
  const [counted] = (await list(
    `select available + (select coalesce(sum(quantity), 0)::int from orders where stock_taken) as stock from products`,
  )) as [{ stock: number }]
  const kept = `select i.id, metadata ->> 'orderId' as order_id, i.amount,
      i.amount_received - coalesce((select sum(amount) from sandbox.refunds r where r.intent_id = i.id), 0) as kept
    from sandbox.intents i where i.status = 'succeeded'`
  return {
    stock: counted.stock,
    /** Paid, and not by exactly one payment of exactly the total. */
    halfPaid:
      await list(`select o.id from orders o where paid_at is not null and o.total_cents is distinct from
      (select sum(kept) from (${kept}) as money where money.order_id = o.id::text and money.id = o.transaction_id)`),
    /** Money that was taken, not given back, and pays for nothing. */
    strayMoney:
      await list(`select money.id from (${kept}) as money left join orders o on o.transaction_id = money.id
      where kept <> 0 and o.id is null`),
    /** Orders that are being paid by no payment. */
    waiting: await list(`select id from orders o where paying_since is not null
      and not exists (select 1 from payments p where p.order_id = o.id and p.ended_at is null)`),
  }
}

async function lost(told: Told[]): Promise<Told[]> {
  const { rows } = await pool.query<{ id: string; what: string }>(
    `select id, case when paid_at is not null then 'paid' when cancelled_at is not null then 'cancelled'
       else 'ordered' end as what from orders`,
  )
  const now = new Map(rows.map(({ id, what }) => [id, what]))
  return told.filter(({ id, what }) => (what === 'ordered' ? !now.has(id) : now.get(id) !== what))
}
