const star = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z'
/** One shape, not five: a page of reviews has hundreds of stars to lay out. */
const row = [12, 36, 60, 84, 108].map((x) => `M${x} 3.2${star}`).join('')

export function Stars({ rating, words = `${rating} of 5` }: { rating: number; words?: string }) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <svg
        viewBox="0 0 120 24"
        className="h-5 w-25 shrink-0"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={row} className="fill-none stroke-edge" />
        <svg width={24 * rating} height="24" aria-hidden="true">
          <path d={row} className="fill-signal stroke-signal" />
        </svg>
      </svg>
      <span className="text-muted">{words}</span>
    </span>
  )
}
