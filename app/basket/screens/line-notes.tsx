import { formatMoney } from '../../basics/money.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import type { ShownLine } from '../basket-view.ts'
import { LineForm } from './line-form.tsx'

const words: Record<NonNullable<ShownLine['problem']>, string> = {
  'quantity-below-minimum': specified.quantityBelowMinimum,
  'quantity-above-available': specified.quantityAboveAvailable,
  'quantity-not-whole': ours.wholeNumber,
  'not-sold': ours.productRemoved,
}

export function problemWords(problem: ShownLine['problem']): string | undefined {
  return problem && words[problem]
}

export function LineNotes({ line }: { line: ShownLine }) {
  const { priceWas, product } = line
  if (priceWas === undefined) return null
  const dearer = priceWas < product.price
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className={dearer ? 'text-careful' : 'text-good'}>
        The price has gone {dearer ? 'up' : 'down'}: it was {formatMoney(priceWas)} when you added it.
      </p>
      <div className="-ms-4.75">
        <LineForm line={line} act="seen" words="OK" />
      </div>
    </div>
  )
}
