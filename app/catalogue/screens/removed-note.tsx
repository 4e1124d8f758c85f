import { longDay } from '../../basics/dates.ts'
import { formatMoney } from '../../basics/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { AdminProduct } from '../admin-product.ts'

export function RemovedNote({ product }: { product: AdminProduct }) {
  const { image, description, brand, partNumber, category, price, removedAt, removedBy } = product
  const line = [brand, partNumber, category, formatMoney(price)].filter(Boolean).join(' · ')
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="rounded-control bg-raised p-4">
        Removed from the shop{removedAt && ` on ${longDay(removedAt)}`}
        {removedBy && ` by ${removedBy}`}. Orders that were placed for it stay as they are.
      </p>
      <Picture src={image} alt="" sizes="320px" className="aspect-4/3 max-w-xs border border-line" />
      <p className="text-muted">{line}</p>
      <p className="measure whitespace-pre-line">{description}</p>
    </div>
  )
}
