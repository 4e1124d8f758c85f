import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { readPlan } from '../delivery/public.server.ts'
import { isOwnUpload } from '../media/public.server.ts'
import { isGuests } from '../orders/order.ts'
import { lockOwnCheckout, wayTo } from '../orders/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type AskRefusal, decideAsk } from './ask-return.ts'
import { deskEmail, returnAskedEmail } from './emails.server.ts'
import type { Return, ReturnReason } from './return.ts'
import { returnById, returnsOf } from './select-returns.server.ts'

export interface ReturnWish {
  quantity: number
  reason: ReturnReason
  words: string
  photos: string[]
}

const notAttached = {
  ...({ refusal: 'invalid', field: 'photos' } as const),
  message: 'One of the photos is no longer here. Please attach it again.',
}

/**
 * Asks to send pieces of an own order back; its customer and the desk are mailed. Under the order's lock: of two at once, the second
 * finds what the first has asked for.
 */
export async function askReturn(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'url' | 'postman' | 'mailbox'>,
  viewer: Viewer,
  orderId: string,
  wish: ReturnWish,
): Promise<Outcome<{ asked: Return }, AskRefusal | { refusal: 'not-found' } | Invalid<'photos'>>> {
  return await inTransaction(shop.db, async (db) => {
    const checkout = await lockOwnCheckout(db, orderId, viewer.userId)
    const order = checkout?.orders.find(({ id }) => id === orderId)
    if (!order || (!isGuests(order) && (await hasLeft(db, order.userId))))
      return refuse({ refusal: 'not-found' })
    const { returnDays: days } = await readPlan(db)
    const now = shop.now()
    const asking = { quantity: wish.quantity, now, days, timeZone: shop.timeZone }
    const decided = decideAsk(order, await returnsOf(db, order.id), asking)
    if (!decided.ok) return decided
    const photos = [...new Set(wish.photos)]
    for (const photo of photos) if (!(await isOwnUpload({ db }, photo))) return refuse(notAttached)
    const { id } = await db
      .insertInto('returns')
      .values({
        ...wish,
        photos: JSON.stringify(photos),
        askedAt: now,
        orderId: order.id,
        productName: order.productName,
        orderNumber: order.number,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = await returnById(db, id)
    if (!asked) return refuse({ refusal: 'not-found' })
    await shop.postman.send(db, returnAskedEmail(order, asked, await wayTo({ ...shop, db }, order)))
    await shop.postman.send(db, deskEmail(shop, asked))
    return ok({ asked })
  })
}

/** Whoever deletes their account meanwhile waits for the order's lock and lets go of these words, or this waited and finds them gone. */
async function hasLeft(db: Database, userId: string): Promise<boolean> {
  const gone = db.selectFrom('users').select('id').where('id', '=', userId).where('removedAt', 'is not', null)
  return (await gone.executeTakeFirst()) !== undefined
}
