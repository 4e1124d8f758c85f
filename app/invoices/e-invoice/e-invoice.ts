import { dayOf } from '../../basics/dates.ts'
import { seller } from '../../content/brand.ts'
import { territoryOf } from '../../tax/supply.ts'
import type { TaxTreatment } from '../../tax/treatment.ts'
import type { CreditNote } from '../credit-note.ts'
import type { Customer, Invoice } from '../invoice.ts'
import { whereTo } from '../paper.ts'
import { categoryOf, exemptions } from './tax-category.ts'

/*
 * An invoice or a credit note as EN 16931 has it (docs/decisions/059), in dollars: what `factur-x-kit` writes as XML. The codes are the
 * standard's: UNTDID 1001 (documents), 5305 (taxes), 4461 (payments), UN/ECE 20 (units), VATEX (why no tax is charged).
 */

/** One line of it, in cents; `net` is what is paid without tax. */
interface TaxedLine {
  name: string
  partNumber: string
  quantity: number
  net: number
  amount: number
  tax: TaxTreatment
}

interface Issued {
  code: '380' | '381'
  number: string
  at: Date
  /** By whose clock the days are counted. */
  timeZone: string
  customer: Customer
  lines: TaxedLine[]
  notes: string[]
  /** How it was paid: in words, and by a code of UNTDID 4461. */
  paid: string
  means: string
  corrects?: { number: string; at: Date }
}

const card = '48'
const undefinedMeans = '1'
const byCard = { paid: 'Paid in full by card.', means: card }

const dollars = (cents: number) => cents / 100

/** None of what was sold before its tax was kept, or to a business whose number has gone with its account. */
export function eInvoiceOf(invoice: Invoice): object | undefined {
  const { number, issuedAt: at, timeZone, customer, lines, delivery } = invoice
  const parts = [
    ...lines.map(({ total, ...line }) => ({ ...line, price: total })),
    ...(delivery && delivery.amount > 0
      ? [
          {
            name: `Delivery: ${delivery.name}`,
            partNumber: '',
            quantity: 1,
            price: delivery.amount,
            tax: delivery.tax,
          },
        ]
      : []),
  ]
  const taxed = parts.flatMap(({ name, partNumber, quantity, price, tax }) =>
    tax ? [{ name, partNumber, quantity, tax, amount: tax.amount, net: price + tax.added - tax.amount }] : [],
  )
  if (taxed.length < parts.length) return undefined
  return documentOf({ code: '380', number, at, timeZone, customer, lines: taxed, notes: [], ...byCard })
}

/** As `eInvoiceOf`: amounts have no sign, as the code says that they go back. */
export function eCreditNoteOf(note: CreditNote): object | undefined {
  const { number, issuedAt: at, timeZone, customer, name, partNumber, quantity, tax, ...rest } = note
  if (!tax) return undefined
  const line = { name, partNumber, quantity, net: tax.net, amount: tax.amount, tax }
  const corrects = { number: rest.invoiceNumber, at: rest.invoicedAt }
  return documentOf({
    code: '381',
    number,
    at,
    timeZone,
    customer,
    lines: [line],
    notes: rest.reason ? [rest.reason] : [],
    paid: `${whereTo(rest)}.`,
    means: rest.outside ? undefinedMeans : card,
    corrects,
  })
}

function documentOf({ code, number, at, timeZone, customer, ...issued }: Issued): object | undefined {
  const { lines, notes, paid, means, corrects } = issued
  if (customer.vatNumber === '' && lines.some(({ tax }) => namesBuyer(tax))) return undefined
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.amount, 0)
  const country = customer.country || seller.country
  const said = [...notes, paid]
  return {
    profile: 'urn:cen.eu:en16931:2017',
    document: {
      id: number,
      type: code,
      dateOfIssue: dayOfPaper(at, timeZone),
      currency: 'USD',
      notes: said.map((content) => ({ content: plain(content) })),
    },
    seller: {
      name: seller.name,
      postalAddress: addressOf(seller.address, seller.country),
      taxIdentification: { vatId: seller.vatNumber },
    },
    buyer: {
      name: plain(customer.company || customer.name) || 'Customer',
      postalAddress: addressOf(customer.address.split(/\r?\n/), country),
      ...(customer.vatNumber && { taxIdentification: { vatId: customer.vatNumber } }),
    },
    ...(lines.some(({ tax }) => tax.supply === 'intra-community') && {
      delivery: deliveryOf(customer, dayOfPaper(corrects?.at ?? at, timeZone)),
    }),
    invoiceLines: lines.map((line, at) => lineOf(line, at + 1, country)),
    ...(corrects && {
      referencedDocuments: {
        referencedInvoice: [{ documentId: corrects.number, issueDate: dayOfPaper(corrects.at, timeZone) }],
      },
    }),
    paymentInformation: {
      paymentMeans: [{ paymentType: means }],
      paymentTerms: { description: said.at(-1) },
    },
    totals: {
      sumWithoutAllowancesAndCharges: dollars(net),
      netTotal: dollars(net),
      taxBreakdown: breakdownOf(lines, country),
      taxTotal: [{ amount: dollars(tax), currency: 'USD' }],
      grossTotal: dollars(net + tax),
      prepaidAmount: dollars(net + tax),
      openAmount: 0,
    },
  }
}

/** The standard asks for the buyer's number where the buyer accounts for the tax, but not of an export. */
function namesBuyer({ kind, supply }: TaxTreatment): boolean {
  return kind === 'reverse' && supply !== 'export'
}

/**
 * To which country it goes and of when it is, as an intra-Community supply has to say. It is issued before the parcel leaves, and is to
 * read alike for good: so it says the day that it was paid for, its tax point.
 */
function deliveryOf(customer: Customer, day: object) {
  return {
    recipient: { postalAddress: { country: territoryOf(customer) } },
    billingPeriod: { startDate: day, endDate: day },
  }
}

/** The price is that of all pieces: one of a single piece would have to be rounded. */
function lineOf({ name, partNumber, quantity, net, tax }: TaxedLine, at: number, country: string) {
  const pieces = { quantity, unit: 'C62' }
  return {
    generalLineData: { lineId: String(at) },
    productDescription: {
      name: plain(name) || '–',
      ...(partNumber && { sellerProductId: plain(partNumber) }),
    },
    productPriceAgreement: {
      productNetPricing: { netPricePerItem: dollars(net), priceBaseQuantity: pieces },
    },
    delivery: { itemQuantity: pieces },
    settlement: { tax: categoryOf(tax, seller.country, country), lineTotals: { netTotal: dollars(net) } },
  }
}

/** What is taxed alike, once: its net and its tax. */
function breakdownOf(lines: TaxedLine[], country: string) {
  const keyOf = ({ tax }: TaxedLine) => JSON.stringify(categoryOf(tax, seller.country, country))
  return [...new Set(lines.map(keyOf))].map((key) => {
    const alike = lines.filter((line) => keyOf(line) === key)
    const category = JSON.parse(key) as ReturnType<typeof categoryOf>
    const sum = (of: (line: TaxedLine) => number) => dollars(alike.reduce((all, line) => all + of(line), 0))
    return {
      ...category,
      calculatedAmount: sum(({ amount }) => amount),
      basisAmount: sum(({ net }) => net),
      ...exemptions[category.categoryCode],
    }
  })
}

/** Three lines at the most; what is more stands in the third. */
function addressOf(lines: readonly string[], country: string) {
  const [one, two, ...more] = lines.map(plain).filter(Boolean)
  return {
    ...(one && { addressLineOne: one }),
    ...(two && { addressLineTwo: two }),
    ...(more.length > 0 && { addressLineThree: more.join(', ') }),
    country,
  }
}

function dayOfPaper(at: Date, timeZone: string) {
  const [year, month, day] = dayOf(at, timeZone).split('-').map(Number)
  return { year, month, day }
}

/** Without what XML has no place for, also escaped. */
function plain(text: string): string {
  return text
    .replace(/[^\P{C}\p{Cf}\p{Co}]/gu, ' ')
    .replace(/[\ufffe\uffff]/g, ' ')
    .trim()
}
