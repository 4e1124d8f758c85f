import type { CorrectionReason, PriceReason, StockReason } from './ledger.ts'

export const correctionWords: Record<CorrectionReason, string> = {
  counted: 'Counted',
  delivered: 'Delivered',
  returned: 'Returned',
  damaged: 'Damaged',
  lost: 'Lost',
  other: 'Something else',
}

/** Why pieces went on or off sale; of a correction its own reason says it. */
export const stockWords: Record<StockReason, string> = {
  added: 'Put on sale',
  ordered: 'Ordered',
  cancelled: 'Order cancelled',
  lapsed: 'Order not paid in time',
  retaken: 'Order paid after all',
  refunded: 'Order refunded',
  corrected: 'Corrected',
  imported: 'Imported',
}

export const priceWords: Record<PriceReason, string> = {
  added: 'First price',
  edited: 'Price changed',
  imported: 'Price imported',
}
