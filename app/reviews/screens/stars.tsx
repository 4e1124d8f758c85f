const star =
  'M12 3.2l2.7 5.6 6.1.8-4.500 4.300 1.100 6.100L12 17.100l-5.400 2.900 1.100-6.100-4.500-4.300 6.100-.8z'
const places = [0, 1, 2, 3, 4]

export function Stars({ rating, words = `${rating} of 5` }: { rating: number; words?: string }) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <svg viewBox="0 0 120 24" className="h-5 w-25 shrink-0" aria-hidden="true">
        <Row className="fill-none stroke-edge" />
        <svg width={24 * rating} height="24" aria-hidden="true">
          <Row className="fill-signal stroke-signal" />
        </svg>
      </svg>
      <span className="text-muted">{words}</span>
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <g className={className} strokeWidth="1.5" strokeLinejoin="round">
      {places.map((place) => (
        <path key={place} d={star} transform={`translate(${place * 24} 0)`} />
      ))}
    </g>
  )
}
