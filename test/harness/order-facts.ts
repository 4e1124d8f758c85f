import type { Order } from '../../app/orders/order.ts'

/** The moment at which everything in the cases has happened. */
export const moment = new Date('2026-11-21T10:00:00Z')

/** An order that is placed, holds its stock and is not paid: what the cases of decisions start from. */
export const unpaidOrder: Order = {
  id: '0199a5c1-0000-7000-8000-000000000001',
  number: 10_482,
  userId: '0199a5c1-0000-7000-8000-000000000002',
  checkoutId: '0199a5c1-0000-7000-8000-000000000001',
  checkoutOrders: 1,
  productId: '0199a5c1-0000-7000-8000-000000000003',
  productName: 'Chain link',
  productImage: '/pictures/link.svg',
  customerName: 'Nora Nipple',
  email: 'nora@example.com',
  quantity: 2,
  total: 3998,
  address: '1 Mill Lane',
  phone: '',
  placedAt: moment,
  fit: null,
  stockTaken: true,
  heldUntil: moment,
  payingSince: null,
  paidAt: null,
  transactionId: null,
  invoiceNumber: null,
  shippedAt: null,
  shippedBy: null,
  carrier: null,
  trackingNumber: null,
  cancelledAt: null,
  cancelledBy: null,
  refundWanted: 0,
  refunded: 0,
  refundedAt: null,
  restockedAt: null,
  restocksWanted: 0,
  partNumber: '',
  taxName: null,
  taxBasisPoints: null,
}
