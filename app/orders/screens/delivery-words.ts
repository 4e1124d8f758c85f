import { spanWords } from '../../basics/dates.ts'
import { formatDollars } from '../../basics/money.ts'
import type { WireOrder } from '../contract.ts'
import { wholeAddress } from '../order.ts'

type Going = Pick<WireOrder, 'delivery'>

/** What a price of delivery is called: “free”, “$4.90”. */
export function priceWords(dollars: number): string {
  return dollars === 0 ? 'free' : formatDollars(dollars)
}

/** By what it goes, and what that costs; of an order that came with others, only the first one says what. */
export function deliveryLine({ delivery }: Going): string | undefined {
  if (!delivery) return undefined
  const { name, price, refundedTotal = 0 } = delivery
  const back = refundedTotal > 0 ? `${formatDollars(refundedTotal)} refunded` : ''
  return [name, price === undefined ? 'for all that was ordered with it' : priceWords(price), back]
    .filter(Boolean)
    .join(', ')
}

/** When it is likely to come; of an unpaid order nothing, for that begins with its payment. */
export function arrivalLine(order: Going & Pick<WireOrder, 'state'>): string | undefined {
  const { arrives } = order.delivery ?? {}
  const coming = order.state === 'paid' || order.state === 'shipped'
  return arrives && coming ? spanWords(arrives) : undefined
}

export function addressLines({ address, delivery }: Going & Pick<WireOrder, 'address'>): string {
  const { country = '', postcode = '' } = delivery ?? {}
  return wholeAddress({ address, country, postcode })
}
