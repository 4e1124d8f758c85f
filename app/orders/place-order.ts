/** What a quantity is checked against. */
export interface Bounds {
  minimum: number
  available: number
}

/**
 * Whether a quantity may be ordered (specification 5, purchase quantity): whole pieces, at least one and the
 * product's minimum, at most what is available. `undefined` when it may.
 */
export function checkQuantity(
  { minimum, available }: Bounds,
  quantity: number,
): 'below-minimum' | 'above-available' | undefined {
  if (quantity < Math.max(1, minimum)) return 'below-minimum'
  if (quantity > available) return 'above-available'
  return Number.isSafeInteger(quantity) ? undefined : 'below-minimum'
}
