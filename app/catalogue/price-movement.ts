/** Why a product has its price: it was `added` with it, `edited` by hand, or `imported` from a file. */
export const priceReasons = ['added', 'edited', 'imported'] as const
export type PriceReason = (typeof priceReasons)[number]
