import type { Generated, GeneratedAlways } from 'kysely'
import type { UnverifiedHold } from './hold-limits.ts'
import type { OrderState } from './order.ts'

/** An order's facts. Nothing is deleted: a cancelled order leaves the lists, not the books. */
interface OrdersTable {
  id: Generated<string>
  number: Generated<number>
  userId: string
  productId: string
  productName: string
  productImage: Generated<string>
  partNumber: Generated<string>
  customerName: string
  email: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  address: string
  phone: string
  placedAt: Generated<Date>
  stockTaken: Generated<boolean>
  heldUntil: Date | null
  /** Whoever holds it had not verified their address when they took its pieces. */
  holdUnverified: Generated<boolean>
  payingSince: Date | null
  paidAt: Date | null
  transactionId: string | null
  invoiceNumber: number | null
  taxName: string | null
  taxBasisPoints: number | null
  shippedAt: Date | null
  shippedBy: string | null
  carrier: string | null
  trackingNumber: string | null
  cancelledAt: Date | null
  cancelledBy: string | null
  refundedAt: Date | null
  refundCents: Generated<number>
  refundedCents: Generated<number>
  restockedAt: Date | null
  /** So many refunds under way put its pieces back on sale once they are made. */
  restocksWanted: Generated<number>
  /** What `stateOf` says, kept by the database for lists. */
  state: GeneratedAlways<OrderState>
  /** What a search looks through. */
  foundBy: GeneratedAlways<string>
}

/** One row: the last invoice's number, and how many below it went with a demo. */
interface InvoiceCounterTable {
  sole: Generated<boolean>
  last: number
  withdrawn: Generated<number>
}

declare module '../basics/database.ts' {
  interface Tables {
    orders: OrdersTable
    invoiceCounter: InvoiceCounterTable
  }
}

declare module '../basics/shop.ts' {
  interface Shop {
    /** An unpaid order keeps its stock for so many hours (`ORDER_HOLD_HOURS`). */
    holdHours: number
    /** What it may hold, and for how long, while its customer's address is not verified (`UNVERIFIED_HOLD_…`). */
    unverifiedHold: UnverifiedHold
  }
}
