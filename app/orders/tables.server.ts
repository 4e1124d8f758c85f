import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Order, OrderState } from './order.ts'
import type { OrderFit } from './order-fit.ts'

type Defaulted =
  | 'id'
  | 'number'
  | 'checkoutId'
  | 'checkoutOrders'
  | 'productImage'
  | 'partNumber'
  | 'placedAt'
  | 'stockTaken'
  | 'restocksWanted'
  | 'deliveryMethod'
  | 'deliveryName'
  | 'country'
  | 'postcode'
  | 'collected'
  | 'arrivesFrom'
  | 'arrivesTo'
  | 'region'
  | 'company'
  | 'vatNumber'
/** Amounts, whose columns say that they are cents. */
type Amount =
  | ('total' | 'refundWanted' | 'refunded' | 'delivery' | 'deliveryRefundWanted' | 'deliveryRefunded')
  | ('taxAmount' | 'taxAdded' | 'deliveryTaxAmount' | 'deliveryTaxAdded')

type OrderFacts = Omit<Order, Defaulted | Amount | 'fit' | 'tax'> & {
  [Fact in Defaulted]: Generated<Order[Fact]>
}

/** An order's facts. Nothing is deleted: a cancelled order leaves the lists, not the books. */
interface OrdersTable extends OrderFacts {
  unitPriceCents: number
  totalCents: number
  fit: JSONColumnType<OrderFit> | null
  tax: JSONColumnType<NonNullable<Order['tax']>> | null
  taxCents: Generated<number>
  taxAddedCents: Generated<number>
  deliveryTaxCents: Generated<number>
  deliveryTaxAddedCents: Generated<number>
  refundCents: Generated<number>
  refundedCents: Generated<number>
  deliveryCents: Generated<number>
  deliveryRefundCents: Generated<number>
  deliveryRefundedCents: Generated<number>
  /** Whoever holds it had not verified their address when they took its pieces. */
  holdUnverified: Generated<boolean>
  state: GeneratedAlways<OrderState>
  foundBy: GeneratedAlways<string>
}

/** One row: the last invoice's number, and how many below it went with a demo. */
interface InvoiceCounterTable {
  sole: Generated<boolean>
  last: number
  withdrawn: Generated<number>
}

export interface OrdersTables {
  orders: OrdersTable
  invoiceCounter: InvoiceCounterTable
}
