import type { WireOrder } from '../contract.ts'
import { trackingLine } from './order-standing.ts'

/** Who carries it and its number there, which lead to where it is followed; nothing where neither is known. */
export function Tracking({
  order,
}: {
  order: Pick<WireOrder, 'carrier' | 'trackingNumber' | 'trackingLink'>
}) {
  const { trackingLink } = order
  const line = trackingLine(order) ?? (trackingLink && 'Follow the parcel')
  if (!trackingLink) return line
  return (
    <a href={trackingLink} target="_blank" rel="noopener noreferrer" className="text-link-plain">
      {line}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
