import type { Bounds } from '../place-order.ts'

const low = 5

/** The stock as a word and a dot: "24 in stock", "Only 3 left", "Out of stock". */
export function StockWord({ available, minimum }: Bounds) {
  const { word, tone } = say(available, minimum)
  return (
    <p className={`flex items-center gap-2 font-semibold ${tone}`}>
      <span className="size-2 rounded-full bg-current" aria-hidden="true" />
      {word}
    </p>
  )
}

function say(available: number, minimum: number): { word: string; tone: string } {
  if (available <= 0) return { word: 'Out of stock', tone: 'text-bad' }
  if (available <= low || available < minimum) return { word: `Only ${available} left`, tone: 'text-careful' }
  return { word: `${available} in stock`, tone: 'text-good' }
}
