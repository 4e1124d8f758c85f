import { expect, it } from 'vitest'
import { creditPaper, invoicePaper } from './paper.ts'

const vat = { kind: 'taxed' as const, name: 'VAT' }
const customer = {
  name: 'Nora',
  company: 'Nora Ltd',
  address: '1 Mill Lane\nMillbrook',
  phone: '',
  email: 'a@b.cd',
  vatNumber: 'GB980780684',
}
const line = {
  orderNumber: 'SP-1',
  name: 'Chain link',
  partNumber: 'CL-11',
  quantity: 2,
  price: 1000,
  total: 2000,
}
const issued = { issuedAt: '2026-11-21T10:00:00Z', timeZone: 'UTC', customer, orderNumber: 'SP-1' }
const invoice = {
  ...{
    ...issued,
    number: 'INV-000042',
    transactionId: 'pi_1',
    lines: [{ ...line, tax: { ...vat, percent: 20 } }],
  },
  taxes: [{ ...vat, percent: 20, net: 1667, amount: 333, inBalance: 333 }],
  taxAdded: 0,
  total: 2000,
  refunds: [],
  balance: 2000,
}

it('an invoice says whose it is, what was bought, and on which terms', () => {
  const paper = invoicePaper(invoice)
  expect(paper.title).toBe('Invoice INV-000042')
  expect(paper.buyer).toEqual([
    'Nora Ltd',
    'Nora',
    '1 Mill Lane',
    'Millbrook',
    'a@b.cd',
    'VAT number GB980780684',
  ])
  expect(paper.lines[0]).toMatchObject({ name: 'Chain link', partNumber: 'CL-11', quantity: 2, total: 2000 })
  expect(paper.sums.map(({ name, amount }) => [name, amount])).toEqual([
    ['Net', 1667],
    ['VAT 20%', 333],
    ['Total', 2000],
  ])
  expect(paper.facts[0]).toEqual({ heading: 'Issued on', lines: ['November 21, 2026', 'Paid by card'] })
  expect(paper.notes[0]).toBe(
    'Terms: paid in full by card on November 21, 2026, which is the tax point; nothing is left to pay.',
  )
})

it('an invoice has the day of its shop, by which it was taxed', () => {
  const newYear = { ...invoice, issuedAt: '2026-12-31T23:30:00Z', timeZone: 'Europe/Berlin' }
  expect(invoicePaper(newYear).facts[0].lines[0]).toBe('January 1, 2027')
  const refunds = [{ what: 'order' as const, amount: 500, at: '2027-01-31T23:00:00Z', reason: '' }]
  const names = invoicePaper({ ...newYear, refunds }).sums.map(({ name }) => name)
  expect(names).toContain('Refunded on February 1, 2027')
})

it('an invoice of several rates says the rate of each line', () => {
  const book = { ...line, name: 'Book', tax: { ...vat, percent: 0 } }
  const taxes = [...invoice.taxes, { ...vat, percent: 0, net: 2000, amount: 0, inBalance: 0 }]
  const paper = invoicePaper({ ...invoice, taxes, lines: [...invoice.lines, book] })
  expect(paper.lines.map(({ name }) => name)).toEqual(['Chain link (VAT 20%)', 'Book (VAT 0%)'])
})

it('both papers name the law by which goods for a business in another member state of the EU are exempt', () => {
  const tax = { kind: 'reverse' as const, name: 'VAT', percent: 0, supply: 'intra-community' as const }
  const untaxed = { ...tax, net: 1667, amount: 0 }
  const paper = invoicePaper({
    ...invoice,
    taxes: [{ ...untaxed, inBalance: 0 }],
    taxAdded: -333,
    total: 1667,
  })
  expect(paper.sums.map(({ name }) => name)).toContain('Intra-Community supply, exempt from VAT')
  const note = creditPaper({
    ...issued,
    number: 'CN-000009',
    reason: '',
    quantity: 2,
    total: 1667,
    tax: untaxed,
    invoiceNumber: 'INV-000042',
    invoicedAt: '2026-11-20T10:00:00Z',
    name: 'Chain link',
  })
  expect(note.sums[0]?.name).toBe('Intra-Community supply, exempt from VAT')
  const law = 'Intra-Community supply of goods, exempt from VAT under Article 138 of Directive 2006/112/EC.'
  expect([paper.notes, note.notes]).toEqual([expect.arrayContaining([law]), [law]])
})

it('a credit note says what went back, its tax, what it corrects, and why', () => {
  const tax = { ...vat, percent: 20, net: 833, amount: 167 }
  const corrects = { invoiceNumber: 'INV-000042', invoicedAt: '2026-11-20T10:00:00Z', name: 'Chain link' }
  const paper = creditPaper({
    ...issued,
    ...corrects,
    number: 'CN-000007',
    reason: 'Dented',
    quantity: 2,
    price: 500,
    total: 1000,
    tax,
  })
  expect([paper.title, paper.facts[1].lines[0]]).toEqual([
    'Credit note CN-000007',
    'Invoice INV-000042 of November 20, 2026',
  ])
  expect(paper.lines).toMatchObject([{ name: 'Chain link', quantity: 2, price: 500, total: 1000 }])
  expect(paper.sums.map(({ name, amount }) => [name, amount])).toEqual([
    ['Net', 833],
    ['VAT 20%', 167],
    ['Total refunded', 1000],
  ])
  expect(paper.notes).toEqual(['Why: Dented'])
})

it('a credit note of pieces whose price is no whole number of cents has them on one line', () => {
  const corrects = { invoiceNumber: 'INV-000042', invoicedAt: '2026-11-20T10:00:00Z', name: 'Chain link' }
  const paper = creditPaper({
    ...issued,
    ...corrects,
    number: 'CN-000008',
    reason: '',
    quantity: 3,
    total: 1000,
  })
  expect(paper.lines).toMatchObject([{ name: '3 × Chain link', quantity: 1, price: 1000, total: 1000 }])
})
