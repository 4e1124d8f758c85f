import type { Card } from './confirm-card.ts'

const cards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'asks you to authenticate' },
  { number: '4000 0000 0000 5050', does: 'takes a few seconds' },
]

/** The sandbox moves no money: these numbers show what a card can do. */
export function TestCards({ onChoose }: { onChoose: (card: Card) => void }) {
  return (
    <section aria-label="Test cards" className="rounded-control bg-raised p-4 text-sm">
      <p>This shop takes test cards only; no money moves. Any future expiry date and any CVC will do.</p>
      <ul className="pt-2">
        {cards.map(({ number, does }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="text-link-plain min-h-11 cursor-pointer tabular-nums"
              onClick={() => onChoose({ number, expiry: '12 / 34', cvc: '123' })}
            >
              {number}
            </button>
            <span className="text-muted">{does}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
