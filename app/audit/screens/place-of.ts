import type { WireEntry } from '../contract.ts'

export function placeOf({ kind, subject, orderId }: WireEntry): string | undefined {
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
