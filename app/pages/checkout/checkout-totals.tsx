import { type Cents, formatMoney } from '../../basics/money.ts'
import { customsSentence } from '../../tax/customs.ts'
import { AddedTax, IncludedTax } from './tax-lines.tsx'
import type { Taxing } from './use-tax.ts'

interface CheckoutTotalsProps {
  /** What all lines cost, and what delivery does; `undefined` until it is known how it goes. */
  parts: Cents
  delivery: Cents | undefined
  method: string | undefined
  taxing: Taxing
  total: Cents
}

/** The total with each part of it: on a desk beside the form, and always in sight with the button; on a telephone above the card. */
export function CheckoutTotals({ parts, delivery, method, taxing, total }: CheckoutTotalsProps) {
  return (
    <section aria-label="Total">
      <dl className="flex flex-col gap-2 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt className="text-muted">Parts</dt>
          <dd className="figure">{formatMoney(parts)}</dd>
        </div>
        <div>
          <dt className="wrap-anywhere text-muted">Delivery{method && `: ${method}`}</dt>
          <dd className="figure">{delivery === undefined ? '–' : costs(delivery)}</dd>
        </div>
        <AddedTax taxing={taxing} />
        <div className="border-line border-t pt-2" aria-live="polite" aria-atomic="true">
          <dt>{totalWords(delivery, taxing)}</dt>
          <dd className="figure text-2xl">{formatMoney(total)}</dd>
        </div>
        <IncludedTax taxing={taxing} />
      </dl>
      {taxing.toCustoms && <p className="pt-2 text-muted text-sm">{customsSentence}</p>}
    </section>
  )
}

/** What is not known yet is not in it. */
export function totalWords(delivery: Cents | undefined, { isKnown }: Pick<Taxing, 'isKnown'>): string {
  const missing = [...(delivery === undefined ? ['delivery'] : []), ...(isKnown ? [] : ['tax'])]
  return missing.length > 0 ? `Total before ${missing.join(' and ')}` : 'Total'
}

function costs(price: number): string {
  return price === 0 ? 'Free' : formatMoney(price)
}
