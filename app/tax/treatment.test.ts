import { describe, expect, it } from 'vitest'
import { lawNotes, reversedWords, type TaxTreatment, treatmentWords, withTreatment } from './treatment.ts'

const taxed: TaxTreatment = { kind: 'taxed', name: 'VAT', percent: 7.7 }
const reverse: TaxTreatment = { kind: 'reverse', name: 'VAT', percent: 0 }
const withinTheUnion = { ...reverse, supply: 'intra-community' as const }
const exported = { ...reverse, supply: 'export' as const }

describe('how something is taxed', () => {
  it.each<[TaxTreatment, string, string]>([
    [taxed, 'VAT 7.7%', 'Net (VAT 7.7%)'],
    [{ ...taxed, name: 'moms' }, 'moms 7.7%', 'Net (moms 7.7%)'],
    [{ ...taxed, kind: 'exempt', percent: 0 }, 'Exempt from VAT', 'Net (exempt from VAT)'],
    [{ kind: 'none', name: '', percent: 0 }, 'No tax is charged', 'Net (no tax is charged)'],
    [
      reverse,
      'Reverse charge: VAT to be accounted for by the buyer',
      'Net (reverse charge: VAT to be accounted for by the buyer)',
    ],
    [
      withinTheUnion,
      'Intra-Community supply, exempt from VAT',
      'Net (intra-Community supply, exempt from VAT)',
    ],
    [exported, 'Export of goods, no VAT charged', 'Net (export of goods, no VAT charged)'],
  ])('%# is said alone, and beside what it is of', (tax, alone, beside) => {
    expect([treatmentWords(tax), withTreatment('Net', tax)]).toEqual([alone, beside])
  })

  it.each<[TaxTreatment, string]>([
    [reverse, 'VAT (reverse charge)'],
    [withinTheUnion, 'VAT (intra-Community supply)'],
    [{ ...exported, name: 'TVA' }, 'TVA (export)'],
  ])('%# is what a tax is called by that is taken off', (tax, said) => {
    expect(reversedWords([{ kind: 'none', name: '' }, tax])).toBe(said)
  })

  it('has its law named on papers where that is needed, once, by the tax’s own name', () => {
    const belgian = { ...withinTheUnion, name: 'TVA' }
    expect(lawNotes([taxed, belgian, belgian])).toEqual([
      'Intra-Community supply of goods, exempt from TVA under Article 138 of Directive 2006/112/EC.',
    ])
    expect(lawNotes([taxed, reverse, exported])).toEqual([])
  })
})
