/**
 * Why pieces went on or off sale: a product was `added`, or its count `corrected` by hand; an order was placed
 * (`ordered`), given up (`cancelled`), not paid in time (`lapsed`), paid after that all the same (`retaken`), or
 * `refunded` with its pieces back on the shelf.
 */
export type StockReason = 'added' | 'ordered' | 'cancelled' | 'lapsed' | 'retaken' | 'refunded' | 'corrected'

/** The order that pieces are taken for, and why; `actor` is the person's `userId`, absent when the shop does it itself. */
export interface Taking {
  why: 'ordered' | 'retaken'
  order: string
  actor?: string | undefined
}

/** The order whose pieces go back on sale, and why. */
export interface Returning {
  why: 'cancelled' | 'lapsed' | 'refunded'
  order: string
  actor?: string | undefined
}
