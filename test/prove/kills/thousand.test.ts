import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../../../app/basics/clock.ts'
import { checkBooks } from '../../../app/books/check-books.server.ts'
import { openPool } from '../../../database/connect.ts'
import { addProduct } from '../../harness/direct-product.ts'
import { killServer } from '../../harness/embedded.ts'
import { keepFigures, percentile } from '../../harness/figures.ts'
import { picture } from '../../harness/pictures.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { openTestShop } from '../../harness/test-shop.ts'
import { whatIsBroken } from '../invariants.ts'
import { whatIsMisMailed } from '../mailed.ts'
import { comeToRest, letLapse } from '../passing-time.ts'
import { openPeople } from './people.ts'

const kills = Number(process.env.KILLS ?? 1_000)
const customers = 4
const linesOfImport = 25

/** Each guest has a network of their own. */
const settings = () => ({ DATA_DIR, TRUSTED_PROXIES: '127.0.0.1' })
let DATA_DIR: string
let address: string
let pool: pg.Pool
let shops: ShopProcess[]
let productId: string
let open = true

beforeAll(async () => {
  DATA_DIR = await newDataDir()
  shops = [await startShop(settings()), await startShop(settings())]
  address = `postgresql://shop@/shop?host=${encodeURIComponent(`${DATA_DIR}/socket`)}`
  pool = openPool(address)
  productId = await addProduct(pool, { available: 10_000_000, price: 1999 })
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end()))
  await pool.end()
})

it('shop and database killed in turn while people order, pay, refund, upload and import: nothing told is lost or wrong', {
  timeout: 3 * HOUR,
}, async ({ task }) => {
  const people = openPeople({ shops: () => shops, pool, productId, total: 39.98 })
  const bytes = new Uint8Array(await picture().png().toBuffer())
  const whileOpen = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; open; turn += 1) await act(turn)
  }
  const visits = Array.from({ length: customers }, (_, index) =>
    whileOpen(async (turn) => {
      const paid = await people.visit(`${index} ${turn}`)
      const fate = Math.random()
      if (paid && fate < 0.3) await people.refund(paid.id)
      else if (paid && fate < 0.6) await people.sendBack(paid)
    }),
  )
  const uploads = whileOpen(async () => {
    await people.upload(bytes)
    await pause(300)
  })
  const imports = whileOpen((turn) => people.importFile(`KILL-${turn}`, linesOfImport))

  const back: number[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(50 + Math.random() * 450)
      const begun = performance.now()
      if (kill % 2) await killDatabase()
      else await killShop((kill / 2) % 2)
      back.push(performance.now() - begun)
    }
  } finally {
    open = false
  }
  await Promise.all([...visits, uploads, imports])

  expect(await differencesAtRest()).toEqual([])
  expect(await whatIsBroken(pool)).toEqual([])
  expect(await whatIsMisMailed(pool)).toEqual([])
  expect(await lost(people)).toEqual([])
  const { rows } = await pool.query<{ orders: number }>('select count(*)::int as orders from orders')
  expect(rows[0]?.orders).toBe(people.keys.size)
  const count = (what: string) => people.told.filter((one) => one.what === what).length
  for (const what of ['paid', 'refunded', 'sent back', 'uploaded', 'imported'])
    expect(count(what), what).toBeGreaterThan(0)
  keepFigures(task.meta, {
    'kills of a shop and of its database in turn': back.length,
    'told meanwhile: orders; paid; cancelled; refunds; returns; pictures; imports': [
      'ordered',
      'paid',
      'cancelled',
      'refunded',
      'sent back',
      'uploaded',
      'imported',
    ]
      .map((what) => count(what).toLocaleString('en-US'))
      .join('; '),
    'of them lost or wrong afterwards': 0,
    'open again after a kill, half and 99 of 100 within': `${Math.round(percentile(back, 50))} ms; ${Math.round(percentile(back, 99))} ms`,
  })
})

async function killShop(index: number): Promise<void> {
  await shops[index]?.end('SIGKILL')
  shops[index] = await startShop(settings())
}

/** Waits until it is there again: the shops start it by themselves, and none of them ends over it. */
async function killDatabase(): Promise<void> {
  await killServer(DATA_DIR)
  const ended = Promise.race(
    shops.map(async (shop) => {
      const code = await shop.ended
      throw new Error(`A shop has ended with its database (${code}): ${shop.said().slice(-3_000)}`)
    }),
  )
  await Promise.race([ended, untilThere()])
}

async function untilThere(): Promise<void> {
  while (open) {
    const there = await pool.query('select 1').catch(() => undefined)
    if (there) return
    await pause(20)
  }
}

/** Nobody comes back, and time passes; gives what the shop itself then finds wrong in its books. */
async function differencesAtRest(): Promise<unknown[]> {
  const { rows } = await pool.query<{ id: string }>('select id from orders')
  const other = await openTestShop({ DATABASE_URL: address })
  await letLapse(
    pool,
    rows.map(({ id }) => id),
  )
  other.travel(30_000)
  await comeToRest(pool, other.shop)
  const differences = await checkBooks(other.shop)
  await other.close()
  return differences
}

/** What somebody was told and is not so. */
async function lost({ told, givenBack }: ReturnType<typeof openPeople>): Promise<string[]> {
  const orders = await pool.query<{ id: string; what: string; back: number }>(
    `select id, refunded_cents as back, case when paid_at is not null then 'paid' when cancelled_at is not null then 'cancelled'
       else 'ordered' end as what from orders`,
  )
  const now = new Map(orders.rows.map((row) => [row.id, row]))
  const numbers = await pool.query<{ number: string; available: number; times: number }>(
    `select part_number as number, min(available) as available, count(*)::int as times from products where removed_at is null group by 1`,
  )
  const onSale = new Map(numbers.rows.map((row) => [row.number, row]))
  async function holds(id: string, what: string): Promise<boolean> {
    if (what === 'uploaded') return (await fetch(`${shops[0]?.url}${id}`)).ok
    if (what === 'imported') {
      const lines = Array.from({ length: linesOfImport }, (_, line) => onSale.get(`${id}-${line}`))
      return lines.every((found) => found?.times === 1 && found.available === 7)
    }
    const order = now.get(id)
    if (what === 'refunded' || what === 'sent back') return order?.back === givenBack.get(id)
    return order !== undefined && (what === 'ordered' || order.what === what)
  }
  const wrong: string[] = []
  for (const { id, what } of told) {
    if (!(await holds(id, what))) wrong.push(`${what} ${id}`)
  }
  return wrong
}
