import { sql } from 'kysely'
import { after, DAY } from '../basics/clock.ts'
import { purge } from '../basics/purge.server.ts'
import type { Shop } from '../shop/shop.ts'
import { forgetSandbox } from './open-provider.server.ts'

/** Longer than the provider can tell of an event (30 days), so that none has an effect twice. */
const keepEvents = 35 * DAY

/** Clears away the ids of events that can't come again, and what the sandbox need not keep any longer. */
export async function forgetOld(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await purge(shop.db, 'payment_events', sql`received_at < ${after(shop.now(), -keepEvents)}`)
  await forgetSandbox(shop)
}
