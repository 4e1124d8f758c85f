import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { orders } from './feature.server.ts'

/** What says whose an order was: it goes with the person. `found_by` is made of it. */
const personal = [
  'customer_name',
  'email',
  'address',
  'phone',
  'postcode',
  'carrier',
  'tracking_number',
  'tracking_url',
  'fit',
  'company',
  'vat_number',
  'found_by',
]

/** What the books, the invoice and the shelf need of an order for ever. */
const kept = [
  ...[
    'id',
    'number',
    'checkout_id',
    'checkout_orders',
    'user_id',
    'product_id',
    'product_name',
    'product_image',
    'part_number',
    'quantity',
  ],
  ...['unit_price_cents', 'total_cents', 'refund_cents', 'refunded_cents', 'transaction_id'],
  ...['invoice_number', 'tax_name', 'tax_basis_points', 'state', 'stock_taken', 'hold_unverified'],
  ...['placed_at', 'held_until', 'paying_since', 'paid_at', 'shipped_at', 'shipped_by', 'cancelled_at'],
  ...[
    'cancelled_by',
    'pieces_returned',
    'refund_pieces',
    'restocked_pieces',
    'unsent_pieces',
    'withheld_pieces',
    'cancel_wanted_at',
    'delivered_at',
    'delivered_by',
    'refunded_at',
    'restocked_at',
    'restocks_wanted',
  ],
  ...[
    'delivery_method',
    'delivery_name',
    'delivery_cents',
    'delivery_refund_cents',
    'delivery_refunded_cents',
  ],
  ...['guest_id', 'country', 'region', 'collected', 'arrives_from', 'arrives_to'],
  ...['tax', 'tax_cents', 'tax_added_cents', 'delivery_tax_cents', 'delivery_tax_added_cents'],
]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

async function theOrder(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_jsonb(orders) as row from orders`.execute(shop.shop.db)
  return rows[0]?.row ?? {}
}

it('each column of an order is let go of with the person, or kept for the books', async () => {
  const { userId } = await signUp(shop)
  const productId = await stockProduct(shop)
  await shop.shop.db
    .insertInto('orders')
    .values({
      userId,
      productId,
      productName: 'Chain link',
      quantity: 1,
      unitPriceCents: 100,
      totalCents: 100,
      customerName: 'Nora',
      email: 'nora@example.com',
      address: '1 Mill Lane',
      phone: '0123',
      country: 'GB',
      postcode: 'MB1 4QT',
      region: 'CA',
      company: 'Nora Ltd',
      vatNumber: 'GB980780684',
      ...{
        shippedAt: new Date(0),
        shippedBy: userId,
        carrier: 'DHL',
        trackingNumber: 'JD0146',
        trackingUrl: 'https://p.example/JD0146',
      },
      fit: JSON.stringify({ vehicle: 'Kestrel Corso', why: 'For my aunt’s' }),
      ...{
        paidAt: new Date(0),
        transactionId: 'pi_1',
        invoiceNumber: 1,
        taxName: 'VAT',
        taxBasisPoints: 1900,
      },
    })
    .execute()
  const before = await theOrder()
  const person = { userId, identityId: '', email: '', emailVerified: true, createdAt: new Date(0) }
  await orders.personalRecords?.forget?.(shop.shop, person)
  const after = await theOrder()
  const gone = Object.keys(before).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  expect(gone.toSorted()).toEqual(personal.toSorted())
  expect(Object.keys(before).toSorted()).toEqual([...personal, ...kept].toSorted())
})
