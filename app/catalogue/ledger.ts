/**
 * Why pieces went on or off sale: a product was `added`, its count `corrected` by hand or `imported` from a file; an
 * order was placed (`ordered`), given up (`cancelled`), not paid in time (`lapsed`), paid after that all the same
 * (`retaken`), or `refunded` with its pieces back on the shelf.
 */
export const stockReasons = [
  'added',
  'ordered',
  'cancelled',
  'lapsed',
  'retaken',
  'refunded',
  'corrected',
  'imported',
] as const
export type StockReason = (typeof stockReasons)[number]

export const correctionReasons = ['counted', 'delivered', 'returned', 'damaged', 'lost', 'other'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** The order that pieces are taken for, and why; `actor` is the person's `userId`, absent when the shop does it itself. */
export interface Taking {
  why: 'ordered' | 'retaken'
  order: string
  actor?: string | undefined
}

export interface Returning {
  why: 'cancelled' | 'lapsed' | 'refunded'
  order: string
  actor?: string | undefined
}

/** Why a product has its price: it was `added` with it, `edited` by hand, or `imported` from a file. */
export const priceReasons = ['added', 'edited', 'imported'] as const
export type PriceReason = (typeof priceReasons)[number]
