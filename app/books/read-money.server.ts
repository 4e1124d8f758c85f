import type { Database } from '../shop/database.ts'
import type { Booked } from './compare-provider.ts'

export interface MoneyBooks {
  captured: Booked
  refunded: Booked
  paymentOf: Map<string, string>
  /** Payments that are open here, and those whose answer has not reached us: by the order that they name. */
  openPayments: Set<string>
  openOrders: Set<string>
  /** Refunds of ours that wait for the provider, by our own id. */
  openRefunds: Set<string>
}

export async function readMoney(db: Database, since: Date): Promise<MoneyBooks> {
  const moved = await db
    .selectFrom('moneyMovements')
    .leftJoin('refunds', 'refunds.providerId', 'moneyMovements.providerId')
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
  const of = (why: 'captured' | 'refunded') => moved.filter((row) => row.why === why)
  return {
    captured: new Map(of('captured').map(({ id, cents }) => [id, cents])),
    refunded: new Map(of('refunded').map(({ id, cents }) => [id, -cents])),
    paymentOf: new Map(of('refunded').map(({ id, payment }) => [id, payment ?? ''])),
    openPayments: new Set(live.flatMap(({ providerId }) => providerId ?? [])),
    openOrders: new Set(live.filter(({ providerId }) => !providerId).map(({ orderId }) => orderId)),
    openRefunds: new Set(waiting.map(({ id }) => id)),
  }
}
