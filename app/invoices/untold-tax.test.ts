import { expect, it } from 'vitest'
import { moment, unpaidOrder } from '../../test/harness/order-facts.ts'
import { checkoutOf } from '../orders/checkout.ts'
import type { Order } from '../orders/order.ts'
import { type GivenBack, invoiceOf } from './invoice.ts'

const sold: Order = {
  ...unpaidOrder,
  paidAt: moment,
  transactionId: 'pi_1',
  invoiceNumber: 1,
  refunded: 3998,
  tax: { kind: 'taxed', name: 'VAT', percent: 20 },
  taxAmount: 666,
}

function refund(amount: number, tax: number | null): GivenBack {
  const settled = { settledAt: moment, reason: 'Dented', creditNumber: null }
  return { id: `re_${amount}`, orderId: sold.id, what: 'order', amount, tax, ...settled }
}

/** The tax that is left in what is kept. */
function left(refunds: GivenBack[]) {
  const checkout = checkoutOf([sold])
  return checkout && invoiceOf(checkout, refunds, 'UTC')?.taxes[0]?.inBalance
}

it('a refund that a version before tax was kept has made takes its share of the tax along', () => {
  expect(left([refund(1000, null)])).toBe(666 - 167)
  // 167 of 10 dollars, 333 of 20: to the cent of the sale's, whichever of them says its own.
  expect(left([refund(1000, 167), refund(1001, null)])).toBe(666 - 333)
  expect(left([refund(1000, null), refund(1001, 166)])).toBe(666 - 333)
  expect(left([refund(1000, null), refund(2997, null), refund(1, null)])).toBe(0)
})

it('what has gone back of delivery counts for nothing in the share of an order', () => {
  const vat = { kind: 'taxed' as const, name: 'VAT', percent: 20 }
  const delivered: Order = { ...sold, delivery: 1000, deliveryTaxAmount: 167, tax: { ...vat, delivery: vat } }
  const checkout = checkoutOf([delivered])
  const refunds = [{ ...refund(1000, 167), what: 'delivery' as const }, refund(1000, null)]
  expect(checkout && invoiceOf(checkout, refunds, 'UTC')?.taxes[0]?.inBalance).toBe(666 + 167 - 167 - 167)
})
