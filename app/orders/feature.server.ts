import { accountSays } from '../content/account-messages.ts'
import type { Feature } from '../shop/feature.ts'
import { checkoutCalls } from './checkouts/http.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { selectOrders, shownByOrders } from './find-order.server.ts'
import { forgetGuests } from './guests/forget-guests.server.ts'
import { guestCalls } from './guests/http.server.ts'
import { holdsCalls } from './holds/http.server.ts'
import { ordersCalls } from './http.server.ts'
import { ordersRefusals } from './refusals.ts'
import { toWire } from './wire.ts'

export const orders: Feature = {
  name: 'orders',
  calls: [...ordersCalls, ...checkoutCalls, ...holdsCalls, ...guestCalls],
  refusals: ordersRefusals,
  jobs: [
    { name: 'expire-orders', every: '* * * * *', run: expireOrders },
    { name: 'forget-guests', every: '47 3 * * *', run: forgetGuests },
  ],
  /**
   * A person's orders, the cancelled ones too. When they go, an order keeps what the books and its invoice need (number,
   * day, product, quantity, country and state, money, the provider's id), and nothing that says whose it was.
   */
  personalRecords: {
    name: 'orders',
    async gather(db, { userId }) {
      const orders = await selectOrders(db).where('userId', '=', userId).orderBy('id').execute()
      return orders.map(toWire)
    },
    async forget({ db }, { userId }) {
      const asGuests = db.selectFrom('orders').select('guestId').where('userId', '=', userId)
      await db
        .deleteFrom('guests')
        .where('userId', 'in', asGuests.where('guestId', 'is not', null))
        .execute()
      await db
        .updateTable('orders')
        .set({ customerName: accountSays.formerCustomer, email: '', address: '', phone: '', postcode: '' })
        .set({ company: '', vatNumber: '' })
        .set({ carrier: null, trackingNumber: null, trackingUrl: null, fit: null })
        .where('userId', '=', userId)
        .execute()
    },
  },
  shownImages: [shownByOrders],
}
