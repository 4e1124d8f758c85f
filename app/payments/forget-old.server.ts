import { after, DAY } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { forgetSandbox } from './open-provider.server.ts'

/** Longer than the provider can tell of an event (30 days), so that none has an effect twice. */
const keepEvents = 35 * DAY

/** Clears away the ids of events that can't come again, and what the sandbox need not keep any longer. */
export async function forgetOld(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const old = after(shop.now(), -keepEvents)
  await shop.db.deleteFrom('paymentEvents').where('receivedAt', '<', old).execute()
  await forgetSandbox(shop)
}
