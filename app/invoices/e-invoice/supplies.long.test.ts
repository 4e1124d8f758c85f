import { expect, it } from 'vitest'
import {
  business,
  faultsOf,
  hasLeft,
  invoiceOf,
  note,
  rulesBrokenBy,
  toBusiness,
} from '../../../test/harness/e-invoices.ts'
import { type Supply, supplies } from '../../tax/supply.ts'
import type { CreditNote } from '../credit-note.ts'
import { writeXml } from './attach-xml.server.ts'
import { eCreditNoteOf, eInvoiceOf } from './e-invoice.ts'

const northern = { ...business, country: 'GB', vatNumber: 'XI980780684' }
const sold = (supply: Supply | undefined, customer = business) =>
  eInvoiceOf(invoiceOf({ ...toBusiness, supply, customer }))

function credited(supply: Supply): object | undefined {
  const tax = {
    kind: 'reverse',
    name: 'VAT',
    percent: 0,
    supply,
    net: 1000,
    amount: 0,
  } satisfies CreditNote['tax']
  return eCreditNoteOf({ ...note, tax })
}

it.each([
  ['an invoice of an intra-Community supply', sold('intra-community')],
  ['an invoice of one to Northern Ireland', sold('intra-community', northern)],
  ['an invoice of an export', sold('export')],
  ['an invoice of an export to a business that has left', sold('export', hasLeft)],
  ['a credit note of an intra-Community supply', credited('intra-community')],
  ['a credit note of an export', credited('export')],
])('%s keeps the rules of EN 16931 and its schema', async (_, document) => {
  expect(await rulesBrokenBy(document)).toEqual([])
  expect(await faultsOf(await writeXml(document ?? {}))).toEqual([])
})

const xmlOf = async (document: object | undefined) => (await writeXml(document ?? {})).replace(/\s+</g, '<')

it('goods for a business of another country are in the category of how they leave, with its reason', async () => {
  const categories = [undefined, ...supplies].map(async (supply) => {
    const xml = await xmlOf(sold(supply))
    expect(new Set(xml.match(/(?<=CategoryCode>)[A-Z]+/g)).size).toBe(1)
    return /<ram:CategoryCode>([A-Z]+)<.*<ram:ExemptionReasonCode>([^<]+)</.exec(xml)?.slice(1)
  })
  expect(await Promise.all(categories)).toEqual([
    ['AE', 'VATEX-EU-AE'],
    ['K', 'VATEX-EU-IC'],
    ['G', 'VATEX-EU-G'],
  ])
})

it('an intra-Community supply says where to it goes, and as its period the day of the invoice; so does its credit note', async () => {
  for (const document of [sold('intra-community'), credited('intra-community')]) {
    const xml = await xmlOf(document)
    expect(xml).toMatch(/<ram:ShipToTradeParty>.*<ram:CountryID>DE<.*<\/ram:ShipToTradeParty>/)
    const [, period = ''] = /<ram:BillingSpecifiedPeriod>(.*)<\/ram:BillingSpecifiedPeriod>/.exec(xml) ?? []
    expect(period.match(/\b\d{8}\b/g)).toEqual(['20261123', '20261123'])
  }
  expect(await xmlOf(sold('intra-community', northern))).toMatch(/<ram:ShipToTradeParty>.*<ram:CountryID>XI</)
})

it('one to a business whose number has gone with its account is none: the standard asks for it', () => {
  expect(sold('intra-community', hasLeft)).toBeUndefined()
})
