import { type Outcome, ok } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { findOrder } from './find-order.server.ts'
import type { Order } from './order.ts'
import { type Happening, timelineOf } from './timeline.ts'

/** A happening as it is shown: `by` is the name of who did it, for admins alone. */
export type ShownHappening = Omit<Happening, 'actor'> & { by?: string | undefined }

/** Another's is refused as one that does not exist. */
export async function showOrder(
  shop: Pick<Shop, 'db' | 'givenBack'>,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ order: Order; timeline: ShownHappening[] }, { refusal: 'not-found' }>> {
  const found = await findOrder(shop, viewer, id)
  if (!found.ok) return found
  const { order } = found
  const admin = isAdmin(viewer)
  const happenings = timelineOf(order, await shop.givenBack.of(shop.db, [id]), admin)
  const names = admin ? await namesOf(shop.db, happenings) : new Map<string, string>()
  const timeline = happenings.map(({ actor, ...happening }) => ({
    ...happening,
    by: actor === null ? undefined : names.get(actor),
  }))
  return ok({ order, timeline })
}

async function namesOf(db: Database, happenings: Happening[]): Promise<Map<string, string>> {
  const ids = [...new Set(happenings.flatMap(({ actor }) => actor ?? []))]
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', anyOf('uuid', ids))
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
