import { longDay, spanWords } from '../../basics/dates.ts'
import { formatDollars } from '../../basics/money.ts'
import { treatmentWords } from '../../tax/treatment.ts'
import type { WireOrder } from '../contract.ts'
import { wholeAddress } from '../whole-address.ts'

type Going = Pick<WireOrder, 'delivery'>

/** What a price of delivery is called: “free”, “$4.90”. */
export function priceWords(dollars: number): string {
  return dollars === 0 ? 'free' : formatDollars(dollars)
}

/** By what it goes, and what that costs; of an order that came with others, only the first one says what. */
export function deliveryLine({ delivery }: Going): string | undefined {
  if (!delivery) return undefined
  const { name, price, tax, refundedTotal = 0 } = delivery
  const { added = 0 } = tax ?? {}
  const taxed = added === 0 ? '' : ` ${added > 0 ? 'plus' : 'less'} ${formatDollars(Math.abs(added))} tax`
  const cost = price === undefined ? 'for all that was ordered with it' : priceWords(price) + taxed
  const back = refundedTotal > 0 ? `${formatDollars(refundedTotal)} refunded` : ''
  return [name, cost, back].filter(Boolean).join(', ')
}

/** How it is taxed, and what that is: in the price, on top of it, or taken off it. */
export function taxLine({ tax }: Pick<WireOrder, 'tax'>): string | undefined {
  if (!tax) return undefined
  const { amount, added = 0 } = tax
  if (added < 0) return `${treatmentWords(tax)}, ${formatDollars(-added)} less to pay`
  if (amount === 0) return treatmentWords(tax)
  return `${treatmentWords(tax)}, ${formatDollars(amount)} ${added > 0 ? 'on top' : 'in the total'}`
}

/**
 * When it has come, or is likely to. Of an unpaid order nothing, for that begins with its payment; nothing either of what its
 * customer has cancelled. `dayOf`: as days are written there.
 */
export function arrivalFact(
  { delivery, state, deliveredAt, cancelWantedAt }: Arriving,
  dayOf = longDay,
): { name: string; when: string } | undefined {
  const { arrives, collected } = delivery ?? {}
  if (deliveredAt) return { name: collected ? 'Collected on' : 'Delivered on', when: dayOf(deliveredAt) }
  const coming = (state === 'paid' || state === 'shipped') && !cancelWantedAt
  return arrives && coming ? { name: collected ? 'Ready' : 'Arrives', when: spanWords(arrives) } : undefined
}

/** “Arrives Tue 24 to Thu 26 Nov”, “Delivered on November 25, 2026”. */
export function arrivalLine(order: Arriving, dayOf = longDay): string | undefined {
  const fact = arrivalFact(order, dayOf)
  return fact && `${fact.name} ${fact.when}`
}

type Arriving = Going & Pick<WireOrder, 'state' | 'deliveredAt' | 'cancelWantedAt'>

export function addressLines({ address, delivery }: Going & Pick<WireOrder, 'address'>): string {
  const { country = '', region = '', postcode = '' } = delivery ?? {}
  return wholeAddress({ address, country, region, postcode })
}
