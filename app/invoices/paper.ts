import { longDayIn } from '../basics/dates.ts'
import { lawNotes, type TaxTreatment, withTreatment } from '../tax/treatment.ts'
import type { CreditNote } from './credit-note.ts'
import type { Customer, Invoice } from './invoice.ts'
import { netAndTax, type Sum, type Summed, sumsOf } from './sums.ts'

/** A document as it is set on a page or shown on a screen: amounts are in its own unit, cents or dollars. */
export interface Paper {
  /** “Invoice INV-000042”. */
  title: string
  issuedAt: Date | string
  buyer: string[]
  /** Two blocks beside one another. */
  facts: [Block, Block]
  caption: string
  lines: { key: string; name: string; partNumber: string; quantity: number; price: number; total: number }[]
  sums: Sum[]
  /** What else has to be said: terms, and why it was issued. */
  notes: string[]
}

interface Block {
  heading: string
  lines: string[]
}

interface ShownLine {
  orderNumber: string
  name: string
  partNumber?: string
  quantity: number
  price: number
  total: number
  tax?: TaxTreatment | undefined
}

interface ShownInvoice extends Summed, Pick<Invoice, 'number' | 'orderNumber' | 'transactionId'> {
  issuedAt: Date | string
  customer: Partial<Customer>
  lines: ShownLine[]
}

interface ShownCreditNote
  extends Pick<
    CreditNote,
    | ('number' | 'invoiceNumber' | 'orderNumber' | 'name' | 'quantity' | 'reason' | 'tax' | 'total')
    | 'timeZone'
  > {
  issuedAt: Date | string
  invoicedAt: Date | string
  customer: Partial<Customer>
  partNumber?: string
  price?: number | undefined
  outside?: true | undefined
}

/** To where its money went. */
export function whereTo({ outside }: Pick<ShownCreditNote, 'outside'>): string {
  return outside ? 'Refunded in another way than to the card' : 'Refunded to the card'
}

export function invoicePaper(invoice: ShownInvoice): Paper {
  const { number, issuedAt, timeZone, customer, orderNumber, transactionId, lines, taxes } = invoice
  const day = longDayIn(issuedAt, timeZone)
  const several = taxes.length > 1
  return {
    title: `Invoice ${number}`,
    issuedAt,
    buyer: buyerLines(customer),
    facts: [
      { heading: 'Issued on', lines: [day, 'Paid by card'] },
      { heading: 'Order', lines: [orderNumber, `Transaction ${transactionId}`] },
    ],
    caption: 'What was bought',
    lines: lines.map(({ orderNumber: key, name, partNumber = '', quantity, price, total, tax }) => ({
      ...{
        key,
        name: several && tax ? withTreatment(name, tax) : name,
        partNumber,
        quantity,
        price,
        total,
      },
    })),
    sums: sumsOf(invoice),
    notes: [
      `Terms: paid in full by card on ${day}, which is the tax point; nothing is left to pay.`,
      ...lawNotes(taxes),
      'An unused part can be sent back: see “Returns and warranty” on our pages.',
    ],
  }
}

export function creditPaper(note: ShownCreditNote): Paper {
  const {
    number,
    issuedAt,
    invoicedAt,
    timeZone,
    customer,
    invoiceNumber,
    orderNumber,
    name,
    partNumber = '',
    quantity,
    price,
    total,
    tax,
  } = note
  const pieces =
    price === undefined
      ? { name: `${quantity} × ${name}`, quantity: 1, price: total }
      : { name, quantity, price }
  const whole = { name: 'Total refunded', amount: total, strong: true, above: false }
  return {
    title: `Credit note ${number}`,
    issuedAt,
    buyer: buyerLines(customer),
    facts: [
      { heading: 'Issued on', lines: [longDayIn(issuedAt, timeZone), whereTo(note)] },
      {
        heading: 'Corrects',
        lines: [`Invoice ${invoiceNumber} of ${longDayIn(invoicedAt, timeZone)}`, `Order ${orderNumber}`],
      },
    ],
    caption: 'What was refunded',
    lines: [{ key: orderNumber, partNumber, ...pieces, total }],
    sums: [...(tax ? netAndTax(tax, 1) : []), whole],
    notes: [...(note.reason ? [`Why: ${note.reason}`] : []), ...lawNotes(tax ? [tax] : [])],
  }
}

function buyerLines({ company, name, address = '', phone, email, vatNumber }: Partial<Customer>): string[] {
  const number = vatNumber && `VAT number ${vatNumber}`
  return [company, name, ...address.split(/\r?\n/), phone, email, number].filter(
    (line) => line !== undefined && line !== '',
  ) as string[]
}
