import type { ReactNode } from 'react'
import { formatMoney } from '../../basics/money.ts'
import { brand, seller } from '../../content/brand.ts'
import type { WireInvoice } from '../contract.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inDollars = (amount: number) => formatMoney(Math.round(amount * 100))

/** An invoice as a sheet of paper: whose, to whom, for what, how much of it went back. */
export function InvoicePaper({ invoice }: { invoice: WireInvoice }) {
  const { customer } = invoice
  return (
    <article className="max-w-3xl rounded-control border border-line border-t-4 border-t-signal p-6 sm:p-8 print:border-0 print:p-0">
      <p className="figure text-2xl">{brand.name}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Block heading="From">
          {[seller.name, ...seller.address, seller.email, seller.taxNumber].join('\n')}
        </Block>
        <Block heading="To">
          {[customer.name, customer.address, customer.phone, customer.email].filter(Boolean).join('\n')}
        </Block>
        <Block heading="Paid by card on">{day.format(new Date(invoice.issuedAt))}</Block>
        <Block heading="Order">{`${invoice.orderId}\nTransaction ${invoice.transectionId}`}</Block>
      </div>
      <Sums invoice={invoice} />
    </article>
  )
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold font-sans text-muted text-xs">{heading}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </section>
  )
}

function Sums({ invoice: { line, total, refunds, balance } }: { invoice: WireInvoice }) {
  return (
    <table className="mt-8 w-full tabular-nums [&_td]:py-2 [&_th]:py-2 [&_tr>:not(:first-child)]:ps-4 [&_tr>:not(:first-child)]:text-end">
      <caption className="sr-only">What was bought, and what was paid</caption>
      <thead className="border-line border-b text-muted text-xs">
        <tr>
          <th className="text-start">Product</th>
          <th>Pieces</th>
          <th>Price</th>
          <th>Total</th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b">
          <td className="wrap-anywhere">{line.name}</td>
          <td>{line.quantity}</td>
          <td>{inDollars(line.price)}</td>
          <td>{inDollars(total)}</td>
        </tr>
      </tbody>
      <tfoot>
        <Sum name="Total" amount={total} strong />
        {refunds.map(({ at, amount, reason }) => (
          <Sum
            key={at}
            name={`Given back on ${day.format(new Date(at))}${reason && `: ${reason}`}`}
            amount={-amount}
          />
        ))}
        {refunds.length > 0 && <Sum name="Paid in the end" amount={balance} strong />}
      </tfoot>
    </table>
  )
}

function Sum({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-semibold' : ''}>
      <th scope="row" colSpan={3} className="wrap-anywhere text-start" style={{ fontWeight: 'inherit' }}>
        {name}
      </th>
      <td>{inDollars(amount).replace('-', '−')}</td>
    </tr>
  )
}
