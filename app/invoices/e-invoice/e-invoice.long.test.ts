import { FacturX } from 'factur-x-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { atLength } from '../../../test/harness/at-length.ts'
import {
  business,
  faultsOf,
  germany,
  hasLeft,
  invoiceOf,
  note,
  parts,
  rulesBrokenBy,
  type Sold,
  somebody,
  toBusiness,
} from '../../../test/harness/e-invoices.ts'
import { addedPlan, insidePlan } from '../../../test/harness/tax.ts'
import type { TaxPlan } from '../../tax/plan.ts'
import { supplies } from '../../tax/supply.ts'
import type { CreditNote } from '../credit-note.ts'
import { invoicePaper } from '../paper.ts'
import { writePdf } from '../pdf/write-pdf.server.ts'
import { writeXml } from './attach-xml.server.ts'
import { eCreditNoteOf, eInvoiceOf } from './e-invoice.ts'

const exempt: TaxPlan = {
  ...insidePlan,
  places: insidePlan.places.map((place) => ({
    ...place,
    rates: place.rates.map((rate) => ({ ...rate, percent: 0, exempt: true })),
  })),
}
const cases: [string, Sold][] = [
  [
    'of one rate in the prices',
    {
      plan: insidePlan,
      at: { country: 'GB', region: '' },
      parts: [
        ['', 1999, 2],
        ['', 0, 1],
      ],
    },
  ],
  [
    'whose tax is a cent more than its net comes to',
    {
      plan: insidePlan,
      at: { country: 'GB', region: '' },
      parts: [
        ['', 999, 1],
        ['', 0, 1],
      ],
    },
  ],
  ['of two rates, and delivery', { plan: insidePlan, at: germany, parts, customer: business }],
  ['with a rate of nothing', { plan: insidePlan, at: { country: 'GB', region: '' }, parts }],
  ['by law without tax', { plan: exempt, at: { country: 'GB', region: '' }, parts }],
  ['of a business that owes the tax itself', toBusiness],
  [
    'to a country without a rate',
    { plan: insidePlan, at: { country: 'BR', region: '' }, parts, customer: { ...somebody, country: 'BR' } },
  ],
  [
    'to nobody knows where',
    {
      plan: insidePlan,
      at: { country: '', region: '' },
      parts,
      customer: { ...somebody, address: '', country: '' },
    },
  ],
  [
    'with tax on top, of three decimals',
    { plan: addedPlan, at: { country: 'US', region: 'NY' }, parts, customer: { ...somebody, country: 'US' } },
  ],
]

it.each(cases)('an invoice %s keeps the rules of EN 16931 and its schema', async (_, sold) => {
  const document = eInvoiceOf(invoiceOf(sold))
  expect(await rulesBrokenBy(document)).toEqual([])
  expect(await faultsOf(await writeXml(document ?? {}))).toEqual([])
})

it('any invoice keeps the rules, and comes to what was paid', async () => {
  const part = fc.tuple(
    fc.constantFrom('', 'Books'),
    fc.integer({ min: 1, max: 99_999 }),
    fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)),
  )
  const sold = fc.record({
    plan: fc.constantFrom(insidePlan, addedPlan),
    at: fc.constantFrom(germany, { country: 'US', region: 'NY' }, { country: 'BR', region: '' }),
    reverse: fc.boolean(),
    supply: fc.constantFrom(undefined, ...supplies),
    parts: fc.array(part, { minLength: 2, maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(sold, async (all) => {
      const invoice = invoiceOf({ ...all, customer: business })
      const document = eInvoiceOf(invoice) as {
        totals: { grossTotal: number; taxTotal: { amount: number }[] }
      }
      expect(await rulesBrokenBy(document)).toEqual([])
      expect(await writeXml(document)).toContain(`>${invoice.number}<`)
      expect(Math.round(document.totals.grossTotal * 100)).toBe(invoice.total)
      expect(Math.round((document.totals.taxTotal[0]?.amount ?? 0) * 100)).toBe(
        invoice.taxes.reduce((sum, { amount }) => sum + amount, 0),
      )
    }),
    { numRuns: atLength ? 40 : 10 },
  )
})

it('has the day of its shop, by which it was taxed', () => {
  const sold = invoiceOf({ plan: insidePlan, at: germany, parts })
  const newYear = { ...sold, issuedAt: new Date('2026-12-31T23:30:00Z'), timeZone: 'Europe/Berlin' }
  const dateOfIssue = { year: 2027, month: 1, day: 1 }
  expect(eInvoiceOf(newYear)).toMatchObject({ document: { dateOfIssue } })
})

it.each([
  ['by a rate', note],
  [
    'by its share of what was sold',
    { ...note, total: 980, tax: { kind: 'taxed', name: 'VAT', percent: 20, net: 816, amount: 164 } },
  ],
  [
    'that a business owes itself',
    { ...note, tax: { kind: 'reverse', name: 'VAT', percent: 0, net: 1000, amount: 0 } },
  ],
] as [string, CreditNote][])(
  'a credit note taxed %s keeps them too, and names what it corrects',
  async (_, of) => {
    const document = eCreditNoteOf(of)
    expect(await rulesBrokenBy(document)).toEqual([])
    const xml = await writeXml(document ?? {})
    expect(await faultsOf(xml)).toEqual([])
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toMatch(/InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>INV-000042</)
  },
)

it('one that breaks a rule is not written', async () => {
  const document = eCreditNoteOf(note) as { totals: object }
  const totals = { ...document.totals, grossTotal: 12.34 }
  await expect(writeXml({ ...document, totals })).rejects.toThrow('[BR-CO-15]')
})

it('what says nothing of its tax, or was sold to a business that has left, is none', () => {
  const [[, sold] = ['', { plan: insidePlan, at: germany, parts }]] = cases
  const { lines, ...invoice } = invoiceOf(sold)
  expect(eInvoiceOf({ ...invoice, lines: lines.map(({ tax: _, ...line }) => line) })).toBeUndefined()
  expect(eInvoiceOf(invoiceOf({ ...toBusiness, customer: hasLeft }))).toBeUndefined()
  const { tax: _, ...untold } = note
  expect(eCreditNoteOf(untold)).toBeUndefined()
})

it('the PDF has it in it, says so, and is read by what reads such ones', async () => {
  const invoice = invoiceOf({ plan: insidePlan, at: germany, parts, customer: business })
  const pdf = await writePdf(invoicePaper(invoice), eInvoiceOf(invoice))
  const file = Buffer.from(pdf).toString('latin1')
  for (const said of [
    ...['/AFRelationship /Alternative', '(factur-x.xml)', '/Subtype /text#2Fxml', '/OutputIntents'],
    ...[
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
    ],
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ]) {
    expect(file).toContain(said)
  }
  const [, packet = ''] = /(<x:xmpmeta[\s\S]*<\/x:xmpmeta>)/.exec(Buffer.from(pdf).toString('utf8')) ?? []
  const checked = await validateXML({ xml: packet, normalization: 'format' })
  expect(checked.errors).toEqual([])
  const { object } = (await FacturX.fromPDF(pdf)) as unknown as {
    object: { document: { id: string }; totals: object }
  }
  expect([object.document.id, object.totals]).toMatchObject([
    'INV-000042',
    { grossTotal: 74.86, openAmount: 0 },
  ])
})

it('every printing of it says the same', async () => {
  const invoice = invoiceOf({ plan: insidePlan, at: germany, parts, customer: business })
  const print = () => writePdf(invoicePaper(invoice), eInvoiceOf(invoice))
  expect(Buffer.from(await print()).equals(Buffer.from(await print()))).toBe(true)
})
