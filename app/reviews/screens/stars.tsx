const star =
  'M12 3.2l2.7 5.6 6.1.8-4.500 4.300 1.100 6.100L12 17.100l-5.400 2.900 1.100-6.100-4.500-4.300 6.100-.8z'

/** A rating of 1 to 5: drawn, beside the figure in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <svg viewBox="0 0 120 24" className="h-5 w-25" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <path
            key={place}
            d={star}
            transform={`translate(${place * 24} 0)`}
            className={place < rating ? 'fill-signal stroke-signal' : 'fill-none stroke-edge'}
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <span className="text-muted">{rating} of 5</span>
    </p>
  )
}
