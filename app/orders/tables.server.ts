import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderState } from './order.ts'

/** An order's facts. Nothing is deleted: a cancelled order leaves the lists, not the books. */
interface OrdersTable {
  id: Generated<string>
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
  /** What `stateOf` says, kept by the database for lists. */
  state: GeneratedAlways<OrderState>
  /** What a search looks through. */
  foundBy: GeneratedAlways<string>
}

/** One row: the last invoice's number. */
interface InvoiceCounterTable {
  sole: Generated<boolean>
  last: number
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
  }
}
