import { longDayIn } from '../basics/dates.ts'
import type { PaidPart } from '../orders/order.ts'
import { type TaxTreatment, treatmentWords, withTreatment } from '../tax/treatment.ts'
import type { Invoice } from './invoice.ts'

/** A line of what was paid: an amount in the invoice's own unit. */
export interface Sum {
  name: string
  /** None of what only says how it is taxed. */
  amount: number | undefined
  strong: boolean
  above: boolean
}

/** What the sums are made of: cents on paper, dollars on screen. */
export interface Summed extends Pick<Invoice, 'total' | 'taxAdded' | 'taxes' | 'balance' | 'timeZone'> {
  delivery?: { name: string; amount: number; tax?: TaxTreatment | undefined } | undefined
  refunds: { what: PaidPart; amount: number; at: Date | string; reason: string }[]
}

const plain = { strong: false, above: false }

export function sumsOf({ total, delivery, taxAdded, taxes, refunds, balance, timeZone }: Summed): Sum[] {
  const carried = delivery ? [carriedSum(delivery, taxes.length)] : []
  const less = taxAdded < 0 ? [{ name: 'Less the tax in these prices', amount: taxAdded, ...plain }] : []
  const back = refunds.map(({ what, at, amount, reason }) => ({
    name: `${what === 'delivery' ? 'Delivery refunded' : 'Refunded'} on ${longDayIn(at, timeZone)}${reason && `: ${reason}`}`,
    amount: -amount,
    ...plain,
  }))
  const left = { name: 'Paid after refund', amount: balance, strong: true, above: true }
  const taxed = taxes.filter(({ amount }) => amount > 0)
  const taxLeft = taxed.map((tax) => ({
    name: `${treatmentWords(tax)} included`,
    amount: tax.inBalance,
    ...plain,
  }))
  const whole = { name: 'Total', amount: total, strong: true, above: false }
  const bought = [...carried, ...less, ...taxes.flatMap((tax) => netAndTax(tax, taxes.length)), whole]
  return back.length > 0 ? [...bought, ...back, left, ...taxLeft] : bought
}

/** Where there are several rates, delivery that costs something says its own, as lines do. */
function carriedSum({ name, amount, tax }: NonNullable<Summed['delivery']>, rates: number): Sum {
  const carried = `Delivery: ${name}`
  const saysRate = tax && rates > 1 && amount > 0
  return { name: saysRate ? withTreatment(carried, tax) : carried, amount, ...plain }
}

/** Each rate with what it is on; what has none says so once, beside its net where there is another rate. */
export function netAndTax(tax: Omit<Invoice['taxes'][number], 'inBalance'>, rates: number): Sum[] {
  const words = treatmentWords(tax)
  const net = { name: rates > 1 ? withTreatment('Net', tax) : 'Net', amount: tax.net, ...plain }
  if (tax.amount > 0) return [net, { name: words, amount: tax.amount, ...plain }]
  return rates > 1 ? [net] : [{ name: words, amount: undefined, ...plain }]
}
