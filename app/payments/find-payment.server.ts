import type { Database } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Intent } from './intent.ts'
import type { Payment } from './payment.ts'

/** What a `Payment` is read from, also where it is given back by what writes it. */
export const paymentColumns = ['id', 'orderId', 'version', 'providerId', 'endedAt', 'endReason'] as const

export function selectPayments(db: Database) {
  return db.selectFrom('payments').select(paymentColumns)
}

/** The newest; none but that can be live. */
export async function lastPayment(db: Database, orderId: string): Promise<Payment | undefined> {
  return (await selectNewest(db, { orderId }))[0]
}

const selectNewest = composedOnce((db, { orderId }: { orderId: string }) =>
  selectPayments(db).where('orderId', '=', orderId).orderBy('version', 'desc').limit(1).compile(),
)

export async function livePayment(db: Database, orderId: string): Promise<Payment | undefined> {
  return await selectPayments(db)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** We may have died before noting its id: an intent that names our order is then the live attempt without one. */
export async function paymentOf(db: Database, intent: Intent, orderId: string): Promise<Payment | undefined> {
  const [known] = await selectKnown(db, { providerId: intent.id })
  if (known) return known.orderId === orderId ? known : undefined
  const live = await livePayment(db, orderId)
  if (!live || live.providerId !== null) return undefined
  await recordProviderId(db, live.id, intent.id)
  return { ...live, providerId: intent.id }
}

const selectKnown = composedOnce((db, { providerId }: { providerId: string }) =>
  selectPayments(db).where('providerId', '=', providerId).compile(),
)

export async function recordProviderId(db: Database, paymentId: string, providerId: string): Promise<void> {
  await nameOnce(db, { paymentId, providerId })
}

const nameOnce = composedOnce((db, { paymentId, providerId }: { paymentId: string; providerId: string }) =>
  db
    .updateTable('payments')
    .set({ providerId })
    .where('id', '=', paymentId)
    .where('providerId', 'is', null)
    .compile(),
)
