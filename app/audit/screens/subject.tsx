import { Link } from 'react-router'
import type { WireEntry } from '../contract.ts'
import { placeOf } from './place-of.ts'

export function Subject({ entry }: { entry: WireEntry }) {
  const { subject, customerName, kind, orderId, orderNumber } = entry
  const place = placeOf(entry)
  if (!subject) return null
  const name = subject.name ?? 'Gone since'
  return (
    <>
      {place ? (
        <Link to={place} className="text-link-plain">
          {name}
        </Link>
      ) : (
        <span className="text-muted">{name}</span>
      )}
      {customerName && (
        <span className="text-muted text-xs">
          {kind !== 'stock' && orderNumber} for {customerName}
        </span>
      )}
      {kind === 'stock' && orderId && (
        <Link to={`/dashboard/order/${orderId}`} className="text-link-plain text-xs">
          {orderNumber}
        </Link>
      )}
    </>
  )
}
