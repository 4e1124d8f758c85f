import type { Shop } from '../basics/shop.ts'
import { adoptRefunds } from './adopt-refunds.server.ts'
import { settleRefund } from './settle-refund.server.ts'

const atOnce = 200

/** Takes up every refund that waits for the provider, and those that were made there without the shop. */
export async function reconcileRefunds(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('settledAt', 'is', null)
    .where('failedAt', 'is', null)
    .orderBy('wantedAt')
    .limit(atOnce)
    .execute()
  for (const { id } of waiting) await alone(shop, id, () => settleRefund(shop, id))
  await alone(shop, 'at the provider', () => adoptRefunds(shop))
}

/** One refund that can't be looked into does not keep us from the others. */
async function alone(shop: Shop, refund: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    shop.log.error({ refund, error: error.message }, 'a refund could not be reconciled')
  })
}
