import type { AnyCallRefusal } from '../basics/call.ts'
import type { Invalid } from '../basics/faults.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { UnverifiedHold } from './hold-limits.ts'
import type { FitWish, JudgedFit } from './order-fit.ts'
import type { GivenBack } from './timeline.ts'

export interface OrdersNeeds {
  /** An unpaid order keeps its stock for so many hours (`ORDER_HOLD_HOURS`). */
  holdHours: number
  /** What it may hold, and for how long, while its customer's address is not verified (`UNVERIFIED_HOLD_…`). */
  unverifiedHold: UnverifiedHold
  openPayments: OpenPayments
  /** Takes products that were ordered out of a person's basket, or a visitor's (with its `Set-Cookie`), which stands above orders. */
  baskets: {
    takeOut(db: Database, viewer: Viewer, productIds: string[]): Promise<void>
    takeOutOfDevice(shopUrl: string, headers: Headers, productIds: string[]): string
  }
  /** Whether a product fits a vehicle; asked of fitment. No `fit`: the product is sold no more. */
  orderFits: {
    judge(
      db: Database,
      asked: Pick<FitWish, 'vehicle' | 'facts'> & { productId: string },
    ): Promise<Outcome<{ fit: JudgedFit | undefined }, Invalid>>
  }
  /** Askings for a guest's link, by the page and by its call: counted together for each network, and kept waiting. */
  guestAsks: {
    count(network: string): Promise<Outcome<object, AnyCallRefusal>>
    pause(milliseconds: number): Promise<unknown>
  }
  /** The money of orders that has gone back; asked of payments, which stand above orders. */
  givenBack: { of(db: Database, orderIds: string[]): Promise<GivenBack[]> }
  /** The products that a person has reviewed; asked of reviews, which stand above orders. */
  reviewed: { by(db: Database, userId: string): Promise<ReadonlySet<string>> }
}

/** What orders ask of payments, which stand above them. */
export interface OpenPayments {
  /** Closes its checkout's card payment; `paid`: it had succeeded. Not inside a transaction: it asks the provider. */
  close(orderId: string): Promise<'none' | 'closed' | 'paid' | 'processing' | 'provider-down'>
}
