import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Order, OrderState } from './order.ts'
import type { OrderFit } from './order-fit.ts'

type Defaulted =
  | 'id'
  | 'number'
  | 'guestId'
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
  | ('cancelWantedAt' | 'trackingUrl' | 'deliveredAt' | 'deliveredBy' | 'piecesReturned')
  | ('refundPieces' | 'restockedPieces' | 'unsentPieces' | 'withheldPieces')
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

/** Who has ordered without an account: one row a checkout, whose `userId` is the row of `users` that it was placed as. */
interface GuestsTable {
  userId: string
  /** In the one spelling that is compared (`normalEmail`). */
  email: string
  /** Where it was ordered from, an IPv4 address or an IPv6 /64; empty after a day. */
  network: string
  /** SHA-256 of the key that it was sent under, under which it is placed once, and of what was sent. */
  request: Buffer
  wish: Buffer
  placedAt: Date
  linkAskedAt: Date | null
  /** When all links were ended last: from then on a new one comes by mail alone. */
  linksEndedAt: Date | null
}

/** What was mailed about an order that a guest has placed. */
interface GuestMailsTable {
  id: Generated<string>
  userId: string
  /** Somebody has asked for the link in it. */
  asked: boolean
  sentAt: Date
}

interface GuestLinksTable {
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer
  userId: string
  expiresAt: Date
}

export interface OrdersTables {
  orders: OrdersTable
  guests: GuestsTable
  guestLinks: GuestLinksTable
  guestMails: GuestMailsTable
  invoiceCounter: InvoiceCounterTable
}
