/** What stands against how somebody wants to be taxed. */
export type BuyerRefusal = { refusal: 'region-needed' } | { refusal: 'vat-number-wrong'; country: string }

/** Not what was shown. */
export type TaxChanged =
  /** In dollars: what tax adds by now, and what all of it comes to. */
  { refusal: 'tax-changed'; added: number; total: number }

const ofBuyer: Record<(BuyerRefusal | TaxChanged)['refusal'], true> = {
  'region-needed': true,
  'vat-number-wrong': true,
  'tax-changed': true,
}

export function isOfBuyer<Any extends { refusal: string }>(
  refused: Any,
): refused is Any & (BuyerRefusal | TaxChanged) {
  return Object.hasOwn(ofBuyer, refused.refusal)
}
