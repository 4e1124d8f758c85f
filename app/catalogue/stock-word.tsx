import { DEFAULT_LOW_STOCK_THRESHOLD } from './admin-product.ts'
import type { Product } from './product.ts'

/** The stock as a word and a dot: "24 in stock", "Only 3 left", "Out of stock". */
export function StockWord({ available, minimum }: Pick<Product, 'available' | 'minimum'>) {
  const { words, tone } = say(available, minimum)
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${tone}`}>
      <span className="size-2 shrink-0 rounded-full bg-current" aria-hidden="true" />
      {words}
    </span>
  )
}

function say(available: number, minimum: number): { words: string; tone: string } {
  if (available <= 0) return { words: 'Out of stock', tone: 'text-bad' }
  if (available <= DEFAULT_LOW_STOCK_THRESHOLD || available < minimum)
    return { words: `Only ${available} left`, tone: 'text-careful' }
  return { words: `${available} in stock`, tone: 'text-good' }
}
