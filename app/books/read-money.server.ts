import { isOutside, type MoneyWhy, refundOfUndone } from '../payments/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Booked } from './compare-provider.ts'

export interface MoneyBooks {
  captured: Booked
  refunded: Booked
  paymentOf: Map<string, string>
  /** Payments that are open here, and those whose answer has not reached us: by the checkout that they name. */
  openPayments: Set<string>
  openOrders: Set<string>
  /** Refunds of ours that wait for the provider, by our own id. */
  openRefunds: Set<string>
}

export async function readMoney(db: Database, since: Date): Promise<MoneyBooks> {
  const moved = await db
    .selectFrom('moneyMovements')
    .leftJoin('undoneRefunds', (join) =>
      join
        .onRef('undoneRefunds.repaidProviderId', '=', 'moneyMovements.providerId')
        .onRef('undoneRefunds.orderId', '=', 'moneyMovements.orderId')
        .onRef('undoneRefunds.what', '=', 'moneyMovements.what'),
    )
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.orderId', '=', 'moneyMovements.orderId')
        .onRef('refunds.what', '=', 'moneyMovements.what')
        .on((of) =>
          of.or([
            of('refunds.providerId', '=', of.ref('moneyMovements.providerId')),
            of('refunds.id', '=', of.ref('undoneRefunds.refundId')),
          ]),
        ),
    )
    .leftJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['moneyMovements.providerId as id', 'cents', 'why', 'payments.providerId as payment'])
    .where('at', '>=', since)
    .execute()
  const live = await db
    .selectFrom('payments')
    .select(['providerId', 'orderId'])
    .where('endedAt', 'is', null)
    .execute()
  const waiting = await db
    .selectFrom('refunds')
    .select('id')
    .where('settledAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
  const of = (...whys: MoneyWhy[]) => moved.filter(({ why }) => whys.includes(why))
  const gone = of('refunded', 'repaid').filter(({ id }) => !isOutside(id))
  return {
    captured: sumById(of('captured').map(({ id, cents }) => [id, cents])),
    refunded: withoutUndone(
      sumById(gone.map(({ id, cents }) => [id, -cents])),
      of('undone').map(({ id }) => refundOfUndone(id)),
    ),
    paymentOf: new Map(gone.map(({ id, payment }) => [id, payment ?? ''])),
    openPayments: new Set(live.flatMap(({ providerId }) => providerId ?? [])),
    openOrders: new Set(live.filter(({ providerId }) => !providerId).map(({ orderId }) => orderId)),
    openRefunds: new Set(waiting.map(({ id }) => id)),
  }
}

/** One payment pays all orders of a checkout and their delivery, and each has its line in the ledger. */
function sumById(moved: [id: string, cents: number][]): Booked {
  const sums: Booked = new Map()
  for (const [id, cents] of moved) sums.set(id, (sums.get(id) ?? 0) + cents)
  return sums
}

/** At the provider a refund that came back is none. */
function withoutUndone(refunded: Booked, undone: string[]): Booked {
  for (const id of undone) refunded.delete(id)
  return refunded
}
