import { type ExpressionBuilder, sql } from 'kysely'
import { after, DAY } from '../../basics/clock.ts'
import { purge } from '../../basics/purge.server.ts'
import { anyOf } from '../../basics/sql.server.ts'
import { accountSays } from '../../content/account-messages.ts'
import { formatOrderNumber } from '../../content/order-number.ts'
import { forgetMails } from '../../mail/public.server.ts'
import { inTransaction, type Tables } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'

/** How long an unpaid guest order keeps personal data. */
const UNPAID_KEPT = 30 * DAY
const AT_ONCE = 500

/** Whoever ordered without an account and never paid is forgotten, unless they are owed money; so are dead links, and where orders came from. */
export async function forgetGuests({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await purge(db, 'guest_links', sql<boolean>`expires_at <= ${now()}`)
  const dayAgo = after(now(), -DAY)
  await purge(db, 'guest_mails', sql<boolean>`sent_at <= ${dayAgo}`)
  await db
    .updateTable('guests')
    .set({ network: '' })
    .where('network', '<>', '')
    .where('placedAt', '<', dayAgo)
    .execute()
  while ((await forgetSome({ db, now })) === AT_ONCE);
}

/** Money that came too late for a checkout is booked on its first order; it is owed until it has gone back, and reached them. */
function isOwed(of: ExpressionBuilder<Tables, 'orders'>) {
  const tooLate = of
    .selectFrom('refunds')
    .select('refunds.id')
    .whereRef('orderId', '=', 'orders.id')
    .where('cause', '=', 'too-late')
    .where('settledAt', 'is', null)
  const undone = of
    .selectFrom('undoneRefunds')
    .select('undoneRefunds.id')
    .whereRef('orderId', '=', 'orders.id')
    .where('repaidAt', 'is', null)
  return of.exists(tooLate.union(undone))
}

/** Whole checkouts, or none of their orders. @returns how many */
async function forgetSome(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return await inTransaction(shop.db, async (db) => {
    const due = await db
      .selectFrom('orders')
      .select(['checkoutId', 'guestId', 'number', 'email'])
      .where('guestId', 'is not', null)
      // Whoever changes a checkout has locked its first order.
      .whereRef('id', '=', 'checkoutId')
      .where('email', '<>', '')
      .where('paidAt', 'is', null)
      .where('payingSince', 'is', null)
      .where('stockTaken', '=', false)
      .where('placedAt', '<', after(shop.now(), -UNPAID_KEPT))
      .where((of) => of.not(isOwed(of)))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = anyOf(
      'uuid',
      due.map(({ checkoutId }) => checkoutId),
    )
    const nobodys = {
      customerName: accountSays.formerCustomer,
      email: '',
      address: '',
      phone: '',
      postcode: '',
    }
    const over = { cancelledAt: sql<Date>`coalesce(cancelled_at, ${shop.now()})` }
    const unsaid = { company: '', vatNumber: '', fit: null }
    await db
      .updateTable('orders')
      .set({ ...nobodys, ...unsaid, ...over })
      .where('checkoutId', '=', ids)
      .execute()
    await db
      .updateTable('undoneRefunds')
      .set({ repaidHow: '' })
      .where('repaidAt', 'is not', null)
      .where('orderId', '=', ids)
      .execute()
    await db
      .updateTable('refunds')
      .set({ repaidHow: '' })
      .where('repaidHow', 'is not', null)
      .where('orderId', '=', ids)
      .execute()
    await forgetMails(
      db,
      due.map(({ number, email }) => ({ recipient: email, word: formatOrderNumber(number) })),
    )
    const people = due.flatMap(({ guestId }) => guestId ?? [])
    await db.deleteFrom('guests').where('userId', '=', anyOf('uuid', people)).execute()
    return due.length
  })
}
