import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { returnStocks } from './cancel-order.server.ts'
import type { Checkout } from './checkout.ts'
import { ordersExpiredEmail } from './emails.server.ts'
import { lockCheckout } from './find-order.server.ts'
import { isGuests, type Order } from './order.ts'

const atOnce = 500
/** So many failures in a row are the database's, and not the checkouts'. */
const giveUpAfter = 10

/**
 * Puts the stock of unpaid orders back on sale once their hold has lapsed, and tells their
 * owners. Paying one takes it again. One with an open card payment keeps its stock. One that
 * can't be ended, as it is locked say, does not keep us from those behind it.
 * @throws the last fault
 */
export async function expireOrders(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'log' | 'changes' | 'url' | 'postman'>,
): Promise<void> {
  const lapsed = await shop.db
    .selectFrom('orders')
    .select('checkoutId')
    .where('stockTaken', '=', true)
    .where('paidAt', 'is', null)
    .where('payingSince', 'is', null)
    .where('heldUntil', '<=', shop.now())
    .groupBy('checkoutId')
    .orderBy(({ fn }) => fn.min('heldUntil'))
    .limit(atOnce)
    .execute()
  let inARow = 0
  let fault: unknown
  for (const { checkoutId } of lapsed) {
    try {
      await expireCheckout(shop, checkoutId)
      inARow = 0
    } catch (error) {
      shop.log.error({ checkout: checkoutId, error: (error as Error).message }, 'a hold could not be ended')
      fault = error
      inARow += 1
      if (inARow === giveUpAfter) break
    }
  }
  if (fault) throw fault
}

/** As `expireOrders`, of one checkout, if its hold has lapsed. */
export async function expireCheckout(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'changes' | 'url' | 'postman'>,
  id: string,
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const checkout = await lockCheckout(db, id)
    if (!checkout || !lapses(checkout.first, shop.now())) return
    await lapse({ ...shop, db }, checkout)
    // Of a guest's one mail has told: nobody has proven that the address is theirs.
    if (!isGuests(checkout.first)) await shop.postman.send(db, ordersExpiredEmail(checkout, shop))
  })
}

/** Puts a checkout's stock back on sale, in a transaction that holds its lock; it stays unpaid. */
export async function lapse(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  { id, orders }: Checkout,
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ stockTaken: false, heldUntil: null })
    .where('checkoutId', '=', id)
    .execute()
  await returnStocks(shop, orders, { why: 'lapsed' })
}

export function lapses(order: Order, now: Date): boolean {
  const open = order.stockTaken && !order.paidAt && !order.payingSince
  return open && order.heldUntil !== null && order.heldUntil <= now
}
