import { type LiveSession, personOf } from '../identity/public.server.ts'
import type { Shop } from '../shop/shop.ts'

/** Everything that the shop keeps about a person, feature by feature, as of one moment. No secrets among it. */
export async function gatherData(
  shop: Pick<Shop, 'db' | 'now' | 'personalRecords' | 'guestOrders'>,
  { identityId }: LiveSession,
): Promise<Record<string, unknown>> {
  const person = await personOf(shop.db, identityId)
  if (person) await shop.guestOrders.join(shop.db, person, { waits: true })
  const read = shop.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await read.execute(async (db) => {
    const person = await personOf(db, identityId)
    const data: Record<string, unknown> = { gatheredAt: shop.now() }
    if (!person) return data
    for (const { name, gather } of shop.personalRecords) if (gather) data[name] = await gather(db, person)
    return data
  })
}
