import { sql } from 'kysely'
import { after, DAY, SECOND } from '../basics/clock.ts'
import { toDollars } from '../basics/money.ts'
import { purge } from '../basics/purge.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { paymentsCalls } from './http.server.ts'
import { outsideId } from './money-why.ts'
import { forgetSandbox } from './open-provider.server.ts'
import { isAnythingOpen, reconcilePayments } from './reconcile-payments.server.ts'
import { paymentsRefusals } from './refusals.ts'

/** Together with the time until a process takes the job, well within the minute that the shop promises. */
const lookEvery = 20 * SECOND
/** Longer than the provider can tell of an event (30 days), so that none has an effect twice. */
const keepEvents = 35 * DAY

export const payments: Feature = {
  name: 'payments',
  calls: paymentsCalls,
  refusals: paymentsRefusals,
  jobs: [
    { name: 'reconcile-payments', every: '* * * * *', also: whileOpen, run: reconcilePayments },
    {
      name: 'deliver-sandbox-events',
      every: '* * * * *',
      run: async ({ sandbox }) => await sandbox?.deliver(),
    },
    { name: 'purge-payment-events', every: '23 3 * * *', run: forgetOld },
  ],
  /** What was paid and what went back, movement by movement. The books keep it: it names an order only. How it was repaid goes with them. */
  personalRecords: {
    name: 'money',
    /** Money that came too late for its order, or that came back, has not gone yet. */
    async isOwed(db, { userId }) {
      const tooLate = db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.orderId')
        .select('refunds.id')
        .where('orders.userId', '=', userId)
        .where('cause', '=', 'too-late')
        .where('settledAt', 'is', null)
      const undone = db
        .selectFrom('undoneRefunds')
        .innerJoin('orders', 'orders.id', 'undoneRefunds.orderId')
        .select('undoneRefunds.id')
        .where('orders.userId', '=', userId)
        .where('repaidAt', 'is', null)
      return (await tooLate.union(undone).limit(1).execute()).length > 0
    },
    async gather(db, { userId }) {
      const moved = await db
        .selectFrom('moneyMovements')
        .innerJoin('orders', 'orders.id', 'moneyMovements.orderId')
        .leftJoin('refunds', (join) =>
          join
            .onRef('refunds.orderId', '=', 'orders.id')
            .onRef('refunds.what', '=', 'moneyMovements.what')
            .onRef('refunds.providerId', '=', 'moneyMovements.providerId'),
        )
        .leftJoin('undoneRefunds', (join) =>
          join
            .onRef('undoneRefunds.orderId', '=', 'orders.id')
            .on('moneyMovements.providerId', '=', sql<string>`${outsideId('')} || undone_refunds.id`),
        )
        .select(['moneyMovements.orderId', 'moneyMovements.at', 'why', 'cents'])
        .select((of) => of.fn.coalesce('refunds.repaidHow', 'undoneRefunds.repaidHow').as('how'))
        .where('orders.userId', '=', userId)
        .orderBy('moneyMovements.id')
        .execute()
      return moved.map(({ orderId, at, why, cents, how }) => ({
        order: orderId,
        at,
        why,
        amount: toDollars(cents),
        ...(how && { how }),
      }))
    },
    async forget({ db }, { userId }) {
      const orders = db.selectFrom('orders').select('id').where('userId', '=', userId)
      await db
        .updateTable('undoneRefunds')
        .set({ repaidHow: '' })
        .where('repaidAt', 'is not', null)
        .where('orderId', 'in', orders)
        .execute()
      await db
        .updateTable('refunds')
        .set({ repaidHow: '' })
        .where('repaidHow', 'is not', null)
        .where('orderId', 'in', orders)
        .execute()
    },
  },
}

/** A customer waits for what is open: it is looked at more often, and as soon as the provider is back. */
function whileOpen(shop: Pick<Shop, 'db' | 'now' | 'log' | 'cardProvider'>, again: () => void): () => void {
  shop.cardProvider.whenBack(again)
  const timer = setInterval(() => {
    isAnythingOpen(shop).then(
      (open) => open && again(),
      (error: Error) => shop.log.warn({ error: error.message }, 'nobody knows whether a payment is open'),
    )
  }, lookEvery)
  return () => clearInterval(timer)
}

/** Clears away the ids of events that can't come again, and what the sandbox need not keep any longer. */
export async function forgetOld(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await purge(shop.db, 'payment_events', sql`received_at < ${after(shop.now(), -keepEvents)}`)
  await forgetSandbox(shop)
}
