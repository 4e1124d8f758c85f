import { windowOf } from '../basics/list.server.ts'
import type { Counts } from '../basics/list.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import { selectOrders } from './find-order.server.ts'
import type { Order } from './order.ts'

interface OwnAsked {
  email: string
  cursor?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Specification 7, `GET /order`. Found by the account's id; an e-mail that is not the account's is refused. */
export async function listOwnOrders(
  shop: Pick<Shop, 'db'>,
  viewer: Viewer,
  { email, cursor, ...asked }: OwnAsked,
): Promise<Outcome<{ orders: Order[]; counts: Counts }, { refusal: 'forbidden' }>> {
  if (normalEmail(email) !== viewer.email) return refuse({ refusal: 'forbidden' })
  const { limit, offset } = windowOf(asked)
  const own = selectOrders(shop.db).where('cancelledAt', 'is', null).where('userId', '=', viewer.userId)
  const { total } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const after = cursor === undefined ? own : own.where('id', '<', cursor)
  const orders = await after.orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return ok({ orders, counts: { total } })
}
