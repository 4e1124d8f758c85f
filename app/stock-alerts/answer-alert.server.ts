import { createHash, randomBytes } from 'node:crypto'
import { after } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { ALERT_LINK_LIFE } from './emails.server.ts'

export interface StockAlert {
  name: string
  slug: string
  confirmed: boolean
}

type Asked = Pick<Shop, 'db' | 'now'>

/** The wish behind a link's token; `undefined` when there is none, any more or ever. */
export async function findStockAlert(shop: Asked, token: string): Promise<StockAlert | undefined> {
  const found = await shop.db
    .selectFrom('stockAlerts')
    .innerJoin('products', 'products.id', 'stockAlerts.productId')
    .select(['products.name', 'products.slug', 'stockAlerts.confirmedAt', 'stockAlerts.askedAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('products.removedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!found || (!found.confirmedAt && found.askedAt < tooOld(shop))) return undefined
  return { name: found.name, slug: found.slug, confirmed: found.confirmedAt !== null }
}

/** Whoever holds the link wants to be told. Twice is as once. */
export async function confirmStockAlert(shop: Asked, token: string): Promise<void> {
  await shop.db
    .updateTable('stockAlerts')
    .set({ confirmedAt: shop.now() })
    .where('tokenHash', '=', hashOf(token))
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('askedAt', '>=', tooOld(shop))
    .execute()
}

/** Whoever holds the link wants to hear no more. What was asked for counts on, as if nobody had answered. */
export async function endStockAlert({ db, now }: Asked, token: string): Promise<void> {
  await db
    .updateTable('stockAlerts')
    .set({ confirmedAt: null, endedAt: now() })
    .where('tokenHash', '=', hashOf(token))
    .where('endedAt', 'is', null)
    .execute()
}

function tooOld({ now }: Asked): Date {
  return after(now(), -ALERT_LINK_LIFE)
}

/** 256 random bits for a link, and what the shop keeps of them. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
