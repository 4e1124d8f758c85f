import { sql } from 'kysely'
import type { Span } from '../basics/clock.ts'
import type { Admin } from '../basics/viewer.ts'
import {
  listZeroResultSearches,
  lowStock,
  type NamedProduct,
  nameProducts,
} from '../catalogue/public.server.ts'
import { bestSellers, type Seller, sumSales, waitingOrders } from '../orders/public.server.ts'
import { sumMoney } from '../payments/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { cutBars, cutCompared } from './cut-time.server.ts'
import { findOwnTroubles, findTroubles } from './find-troubles.server.ts'
import { type BarSize, comparedNames, type Figures, figuresOf, isPartOf, piecesOf } from './overview.ts'

const shown = { sellers: 6, low: 6, zeroResults: 8 }

export type Overview = Awaited<ReturnType<typeof readOverview>>

/** All of it as of one moment, read from indexes: it changes nothing. */
export async function showOverview(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'backupAge' | 'cardProvider'>,
  _admin: Admin,
  by: BarSize,
): Promise<Overview> {
  const now = shop.now()
  const own = await findOwnTroubles(shop, now)
  return await inTransaction(shop.db, async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db)
    const read = await readOverview({ ...shop, db, now: () => now }, by)
    return { ...read, troubles: [...own, ...read.troubles] }
  })
}

async function readOverview(shop: Pick<Shop, 'db' | 'now' | 'timeZone'>, by: BarSize) {
  const { db, timeZone } = shop
  const here = { now: shop.now(), timeZone }
  const compared = await cutCompared(db, here)
  const bars = await cutBars(db, here, by)
  const pairs = comparedNames.map((name) => ({ name, ...compared[name] }))
  const within = await readFigures(db, [...pairs.flatMap(({ now, before }) => [now, before]), ...bars])
  return {
    ...here,
    compared: pairs.map(({ name, now, before }) => ({ name, now: within(now), before: within(before) })),
    chart: { by, bars: bars.map(within) },
    sellers: await readSellers(db, { begins: bars[0]?.begins ?? here.now, ends: here.now }),
    waiting: await waitingOrders(db),
    low: await lowStock(shop, shown.low),
    zeroResults: await listZeroResultSearches(shop, shown.zeroResults),
    troubles: await findTroubles(db, here.now),
  }
}

async function readFigures(db: Database, spans: Span[]): Promise<(span: Span) => Span & Figures> {
  const pieces = piecesOf(spans)
  const money = await sumMoney(db, pieces)
  const sales = await sumSales(db, pieces)
  return (span) => ({
    ...span,
    ...figuresOf(money.filter(isPartOf(span)), sales.filter(isPartOf(span))),
  })
}

async function readSellers(db: Database, span: Span): Promise<(Seller & NamedProduct)[]> {
  const sellers = await bestSellers(db, span, shown.sellers)
  const named = await nameProducts(
    db,
    sellers.map(({ productId }) => productId),
  )
  const byId = new Map(named.map((product) => [product.id, product]))
  return sellers.flatMap((seller) => {
    const product = byId.get(seller.productId)
    return product ? [{ ...seller, ...product }] : []
  })
}
