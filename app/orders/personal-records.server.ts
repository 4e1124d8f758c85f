import { accountSays } from '../content/account-messages.ts'
import type { PersonalRecords } from '../shop/personal-records.ts'
import { selectOrders } from './find-order.server.ts'
import { toWire } from './wire.ts'

/**
 * A person's orders, the cancelled ones too. When they go, an order keeps what the books and its invoice need (number,
 * day, product, quantity, money, the provider's id), and nothing that says whose it was.
 */
export const orderRecords: PersonalRecords = {
  name: 'orders',
  async gather(db, { userId }) {
    const orders = await selectOrders(db).where('userId', '=', userId).orderBy('id').execute()
    return orders.map(toWire)
  },
  async forget({ db }, { userId }) {
    await db
      .updateTable('orders')
      .set({ customerName: accountSays.formerCustomer, email: '', address: '', phone: '' })
      .set({ carrier: null, trackingNumber: null })
      .where('userId', '=', userId)
      .execute()
  },
}
