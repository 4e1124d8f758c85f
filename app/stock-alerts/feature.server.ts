import { sql } from 'kysely'
import { after, DAY } from '../basics/clock.ts'
import { ok } from '../basics/outcome.ts'
import { purge } from '../basics/purge.server.ts'
import * as ours from '../content/our-messages.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { askStockAlert } from './ask-stock-alert.server.ts'
import { askStockAlertCall } from './contract.ts'
import { ALERT_LINK_LIFE } from './emails.server.ts'
import { tellStockAlerts } from './tell-stock-alerts.server.ts'

const KEPT_DAYS = 365

export const stockAlerts: Feature = {
  name: 'stock-alerts',
  refusals: { 'in-stock': () => ({ status: 409, message: ours.inStockAlready }) },
  calls: [
    answerCall(askStockAlertCall, async (shop, { network, body }) => {
      const asked = await askStockAlert(shop, network, body)
      return asked.ok ? ok({ answer: { acknowledged: true } }) : asked
    }),
  ],
  jobs: [
    { name: 'tell-stock-alerts', every: '*/5 * * * *', run: tellStockAlerts },
    { name: 'purge-stock-alerts', every: '29 3 * * *', run: purgeStockAlerts },
  ],
  /** They have nothing but an address: whoever has not proven it has none. */
  personalRecords: {
    name: 'stockAlerts',
    async gather(db, { email, emailVerified }) {
      if (!emailVerified) return []
      return await db
        .selectFrom('stockAlerts')
        .innerJoin('products', 'products.id', 'productId')
        .select(['products.name as product', 'stockAlerts.email', 'askedAt', 'confirmedAt'])
        .where('email', '=', email)
        .orderBy('stockAlerts.id')
        .execute()
    },
    async forget({ db }, { email, emailVerified }) {
      if (emailVerified) await db.deleteFrom('stockAlerts').where('email', '=', email).execute()
    },
  },
}

/** Wishes that nobody has confirmed, that are a year old, or whose part is not sold any more. */
export async function purgeStockAlerts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const unconfirmed = sql<boolean>`confirmed_at is null and asked_at < ${after(now(), -ALERT_LINK_LIFE)}`
  const old = sql<boolean>`confirmed_at < ${after(now(), -KEPT_DAYS * DAY)}`
  const gone = sql<boolean>`exists (select from products where id = product_id and removed_at is not null)`
  await purge(db, 'stock_alert_asks', sql<boolean>`at < ${after(now(), -DAY)}`)
  await purge(db, 'stock_alerts', sql<boolean>`(${unconfirmed}) or (${old}) or (${gone})`)
}
