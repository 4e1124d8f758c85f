import { longDayUtc } from '../../basics/dates.ts'
import { formatDollars } from '../../basics/money.ts'
import { seller } from '../../content/brand.ts'
import { PaperBlock, PaperSheet, PaperTable } from '../../ui/paper-sheet.tsx'
import type { WireInvoice } from '../contract.ts'
import { type Sum, sumsOf } from '../sums.ts'

export function InvoicePaper({ invoice }: { invoice: WireInvoice }) {
  const { customer } = invoice
  return (
    <PaperSheet>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <PaperBlock heading="From">
          {[seller.name, ...seller.address, seller.email, seller.taxNumber].join('\n')}
        </PaperBlock>
        <PaperBlock heading="To">{buyerLines(customer)}</PaperBlock>
        <PaperBlock heading="Paid by card on">{longDayUtc(invoice.issuedAt)}</PaperBlock>
        <PaperBlock heading="Order">{`${invoice.orderNumber}\nTransaction ${invoice.transectionId}`}</PaperBlock>
      </div>
      <Sums invoice={invoice} />
    </PaperSheet>
  )
}

function buyerLines({ company, name, address, phone, email, vatNumber }: WireInvoice['customer']): string {
  const number = vatNumber && `VAT number ${vatNumber}`
  return [company, name, address, phone, email, number].filter(Boolean).join('\n')
}

function Sums({ invoice }: { invoice: WireInvoice }) {
  return (
    <PaperTable caption="What was bought, and what was paid">
      <thead className="border-line border-b text-muted text-xs">
        <tr>
          <th className="text-start">Product</th>
          <th>Part number</th>
          <th>Pieces</th>
          <th>Price</th>
          <th>Total</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ orderNumber, name, partNumber, quantity, price, total }) => (
          <tr key={orderNumber} className="border-line border-b">
            <td className="wrap-anywhere">{name}</td>
            <td className="wrap-anywhere">{partNumber ?? '–'}</td>
            <td>{quantity}</td>
            <td>{formatDollars(price)}</td>
            <td>{formatDollars(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(invoice).map((sum) => (
          <SumRow key={`${sum.name} ${sum.amount}`} sum={sum} />
        ))}
      </tfoot>
    </PaperTable>
  )
}

function SumRow({ sum: { name, amount, strong, above } }: { sum: Sum }) {
  const look = `${strong ? 'font-semibold' : ''} ${above ? 'border-line border-t' : ''}`
  return (
    <tr className={look}>
      <th scope="row" colSpan={4} className="wrap-anywhere text-start" style={{ fontWeight: 'inherit' }}>
        {name}
      </th>
      <td>{amount === undefined ? '' : formatDollars(amount).replace('-', '−')}</td>
    </tr>
  )
}
