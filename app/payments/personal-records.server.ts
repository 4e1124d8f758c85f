import { toDollars } from '../basics/money.ts'
import type { PersonalRecords } from '../shop/personal-records.ts'

/** What a person has paid and what went back to them, movement by movement. The books keep it: it names an order only. */
export const moneyRecords: PersonalRecords = {
  name: 'money',
  async gather(db, { userId }) {
    const moved = await db
      .selectFrom('moneyMovements')
      .innerJoin('orders', 'orders.id', 'moneyMovements.orderId')
      .select(['orderId', 'moneyMovements.at', 'why', 'cents'])
      .where('orders.userId', '=', userId)
      .orderBy('moneyMovements.id')
      .execute()
    return moved.map(({ orderId, at, why, cents }) => ({ order: orderId, at, why, amount: toDollars(cents) }))
  },
}
