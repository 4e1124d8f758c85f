import { sql } from 'kysely'
import { after, DAY, HOUR, secondsUntil } from '../basics/clock.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import { isId, normalEmail } from '../basics/text-checks.ts'
import { isOrderable } from '../catalogue/product.ts'
import { findProduct } from '../catalogue/public.server.ts'
import { specified } from '../content/messages.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { newToken } from './answer-alert.server.ts'
import { ALERT_LINK_LIFE, confirmAlertEmail } from './emails.server.ts'

const MAX_AN_HOUR = 10
/** Mails to an address that has not answered one, in a day. */
const MAX_UNANSWERED = 3

export interface AlertWish {
  toolsId: string
  email: string
}

export type StockAlertRefusal =
  | Invalid<'email'>
  | { refusal: 'product-removed' }
  | { refusal: 'in-stock' }
  | { refusal: 'too-many'; retryAfter: number }

/** The address is mailed a link to confirm it by; the answer is alike if it has enough of them (docs/decisions/058). */
export async function askStockAlert(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  network: string,
  wish: AlertWish,
): Promise<Outcome<object, StockAlertRefusal>> {
  const email = normalEmail(wish.email.trim())
  if (!email) return refuse({ refusal: 'invalid', field: 'email', message: specified.emailInvalid })
  const product = isId(wish.toolsId) ? await findProduct(shop.db, wish.toolsId) : undefined
  if (!product) return refuse({ refusal: 'product-removed' })
  if (isOrderable(product)) return refuse({ refusal: 'in-stock' })
  return await inTransaction(shop.db, async (db) => {
    await lockByName(db, `stock alerts of ${network}`)
    const now = shop.now()
    const lately = await latestOf(db, network, after(now, -HOUR))
    const oldest = lately[MAX_AN_HOUR - 1]
    if (oldest) return refuse({ refusal: 'too-many', retryAfter: secondsUntil(after(oldest.at, HOUR), now) })
    await db.insertInto('stockAlertAsks').values({ network, at: now }).execute()
    await lockByName(db, `stock alerts to ${email}`)
    if ((await unanswered(db, email, after(now, -DAY))) >= MAX_UNANSWERED) return ok({})
    const { token, tokenHash } = newToken()
    const asked = { tokenHash, askedAt: now, endedAt: null }
    const kept = await db
      .insertInto('stockAlerts')
      .values({ productId: product.id, email, ...asked })
      .onConflict((same) =>
        same
          .columns(['productId', 'email'])
          .doUpdateSet(asked)
          .where('stockAlerts.confirmedAt', 'is', null)
          .where('stockAlerts.askedAt', '<', after(now, -DAY)),
      )
      .returning('id')
      .executeTakeFirst()
    const expiresAt = after(now, ALERT_LINK_LIFE)
    if (kept) await shop.postman.send(db, confirmAlertEmail({ email, product, token, expiresAt }, shop.url))
    return ok({})
  })
}

async function latestOf(db: Database, network: string, since: Date): Promise<{ at: Date }[]> {
  const asked = db.selectFrom('stockAlertAsks').select('at').where('network', '=', network)
  return await asked.where('at', '>', since).orderBy('at', 'desc').limit(MAX_AN_HOUR).execute()
}

async function unanswered(db: Database, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stockAlerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
