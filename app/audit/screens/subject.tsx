import { Link } from 'react-router'
import type { WireEntry } from '../contract.ts'

export function Subject({ entry }: { entry: WireEntry }) {
  const { subject, customerName, kind, orderId, orderNumber } = entry
  const to = linkTo(entry)
  if (!subject) return null
  const name = subject.name ?? 'Gone since'
  return (
    <>
      {to ? (
        <Link to={to} className="text-link-plain">
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

function linkTo({ kind, subject, orderId }: WireEntry): string | undefined {
  if (!subject?.name) return undefined
  const search = `?q=${encodeURIComponent(subject.name)}`
  switch (kind) {
    case 'orders':
    case 'money':
      return `/dashboard/order/${orderId ?? subject._id}`
    case 'products':
    case 'prices':
    case 'stock':
      return `/dashboard/product/${subject._id}`
    case 'imports':
      return `/dashboard/import/${subject._id}`
    case 'people':
      return `/dashboard/makeadmin${search}`
    case 'reviews':
      return `/dashboard/reviews${search}`
    case 'messages':
      return `/dashboard/messages${search}`
    case 'mails':
      return `/dashboard/mails/${subject._id}`
    default:
      return undefined
  }
}
