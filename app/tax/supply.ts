/** How goods leave that a business elsewhere buys without tax: to another member state of the EU from one, or else out of the country. */
export const supplies = ['intra-community', 'export'] as const
export type Supply = (typeof supplies)[number]

interface Side {
  /** ISO 3166-1; empty where nobody has said it. */
  country: string
  vatNumber: string
}

/** Northern Ireland's goods are the EU's: by `XI`, as its VAT numbers begin, the standard of e-invoices calls it too. */
const NORTHERN_IRELAND = 'XI'

const union: ReadonlySet<string> = new Set([
  ...'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  NORTHERN_IRELAND,
])

/** A country, or Northern Ireland. */
export function territoryOf({ country, vatNumber }: Side): string {
  return country === 'GB' && vatNumber.startsWith(NORTHERN_IRELAND) ? NORTHERN_IRELAND : country
}

/** Nothing where the goods leave no country, or nobody has said from which one. */
export function supplyOf(from: Side, to: Side): Supply | undefined {
  if (from.country === '' || from.country === to.country) return undefined
  return [from, to].every((side) => union.has(territoryOf(side))) ? 'intra-community' : 'export'
}
