import type { Supply } from './supply.ts'

/**
 * How something is taxed. `taxed`: by its rate, which may be 0; `exempt`: the law asks for none; `reverse`: the buyer, a business
 * elsewhere, accounts for it; `none`: the shop charges none there.
 */
export const taxKinds = ['taxed', 'exempt', 'reverse', 'none'] as const
export type TaxKind = (typeof taxKinds)[number]

/** As it is frozen with a checkout; `name` is empty of `none`. */
export interface TaxTreatment {
  kind: TaxKind
  name: string
  percent: number
  /** Of `reverse`: how the goods leave; absent where that can't be said, and of what was ordered before it was kept. */
  supply?: Supply | undefined
}

/** It alone, without the amounts that stand beside it. */
export function treatmentOf({ kind, name, percent, supply }: TaxTreatment): TaxTreatment {
  return { kind, name, percent, ...(supply && { supply }) }
}

/** What is taxed alike has the same. */
export function treatmentKey({ kind, name, percent, supply }: TaxTreatment): string {
  return JSON.stringify([kind, name, percent, supply])
}

/** “VAT 20%”, “VAT 0%”, “No tax is charged”. */
export function treatmentWords(tax: TaxTreatment): string {
  const words = wordsWithin(tax)
  // What a tax is called is spelled as its owner spells it.
  return tax.kind === 'taxed' ? words : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What something is called with how it is taxed: “Net (exempt from VAT)”. */
export function withTreatment(name: string, tax: TaxTreatment): string {
  return `${name} (${wordsWithin(tax)})`
}

function wordsWithin({ kind, name, percent, supply }: TaxTreatment): string {
  const tax = name || 'tax'
  if (kind === 'exempt') return `exempt from ${tax}`
  if (kind === 'reverse') return reverseWords(tax, supply)
  return kind === 'none' ? `no ${tax} is charged` : `${tax} ${percent}%`
}

function reverseWords(tax: string, supply: Supply | undefined): string {
  if (supply === 'intra-community') return `intra-Community supply, exempt from ${tax}`
  if (supply === 'export') return `export of goods, no ${tax} charged`
  return `reverse charge: ${tax} to be accounted for by the buyer`
}

export const lawOfIntraCommunity = 'Article 138 of Directive 2006/112/EC'

/** What a paper has to say beside its sums: the law by which none is charged, where that has to be named. */
export function lawNotes(taxes: TaxTreatment[]): string[] {
  const exempt = taxes.find(({ supply }) => supply === 'intra-community')
  return exempt
    ? [`Intra-Community supply of goods, exempt from ${exempt.name} under ${lawOfIntraCommunity}.`]
    : []
}

const reasons = { 'intra-community': 'intra-Community supply', export: 'export' } as const

/** What a tax is called that is taken off the prices: “VAT (reverse charge)”. */
export function reversedWords(taxes: Pick<TaxTreatment, 'kind' | 'name' | 'supply'>[]): string {
  const { name = '', supply } = taxes.find(({ kind }) => kind === 'reverse') ?? {}
  return `${name || 'Tax'} (${supply ? reasons[supply] : 'reverse charge'})`
}
