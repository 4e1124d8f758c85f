/**
 * How something is taxed. `taxed`: by its rate, which may be 0; `exempt`: the law asks for none; `reverse`: the buyer owes it;
 * `none`: the shop charges none there.
 */
export type TaxKind = 'taxed' | 'exempt' | 'reverse' | 'none'

/** As it is frozen with a checkout; `name` is empty of `none`. */
export interface TaxTreatment {
  kind: TaxKind
  name: string
  percent: number
}

/** “VAT 20%”, “VAT 0%”, “No tax is charged”. */
export function treatmentWords({ kind, name, percent }: TaxTreatment): string {
  const tax = name || 'tax'
  if (kind === 'exempt') return `Exempt from ${tax}`
  if (kind === 'reverse') return `Reverse charge: the buyer owes the ${tax}`
  return kind === 'none' ? `No ${tax} is charged` : `${tax} ${percent}%`
}

/** What a tax is called that is taken off the prices: “VAT (reverse charge)”. */
export function reversedWords(taxes: Pick<TaxTreatment, 'kind' | 'name'>[]): string {
  return `${taxes.find(({ kind }) => kind === 'reverse')?.name || 'Tax'} (reverse charge)`
}
