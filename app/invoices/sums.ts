import { longDayUtc } from '../basics/dates.ts'
import type { PaidPart } from '../orders/order.ts'
import type { Invoice } from './invoice.ts'

/** A line of what was paid: an amount in the invoice's own unit. */
export interface Sum {
  name: string
  amount: number
  strong: boolean
  above: boolean
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** What the sums are made of: cents on paper, dollars on screen. */
export interface Summed extends Pick<Invoice, 'total' | 'delivery' | 'tax' | 'balance'> {
  refunds: { what: PaidPart; amount: number; at: Date | string; reason: string }[]
}

export function sumsOf({ total, delivery, tax, refunds, balance }: Summed): Sum[] {
  const plain = { strong: false, above: false }
  const taxed = tax && tax.percent > 0 ? tax : undefined
  const rate = taxed && `${taxed.name} ${percent.format(taxed.percent)}%`
  const untaxed = tax && !taxed ? [{ name: `No ${tax.name} is charged`, amount: 0, ...plain }] : []
  const before = taxed
    ? [
        { name: 'Net', amount: taxed.net, ...plain },
        { name: rate ?? '', amount: taxed.amount, ...plain },
      ]
    : untaxed
  const carried = delivery ? [{ name: `Delivery: ${delivery.name}`, amount: delivery.amount, ...plain }] : []
  const back = refunds.map(({ what, at, amount, reason }) => ({
    name: `${what === 'delivery' ? 'Delivery refunded' : 'Refunded'} on ${longDayUtc(at)}${reason && `: ${reason}`}`,
    amount: -amount,
    ...plain,
  }))
  const left = { name: 'Paid in the end', amount: balance, strong: true, above: true }
  const taxLeft = taxed ? [{ name: `${rate} included`, amount: taxed.inBalance, ...plain }] : []
  const whole = { name: 'Total', amount: total, strong: true, above: false }
  return [...carried, ...before, whole, ...(back.length > 0 ? [...back, left, ...taxLeft] : [])]
}
