import { formatMoney } from '../../basics/money.ts'
import { ours, specified } from '../../content/messages.ts'
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
  const way = priceWas < product.price ? 'dearer' : 'cheaper'
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-careful text-sm">
      <p>
        It has become {way}: it was {formatMoney(priceWas)} when you put it in.
      </p>
      <LineForm line={line} act="seen" words="All right" />
    </div>
  )
}
