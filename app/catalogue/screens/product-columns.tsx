import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { DeskProduct } from '../desk-list.ts'
import { ProductActions } from './product-actions.tsx'
import { StandingChip } from './standing-chip.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A product in the admins' list. */
export const productColumns: Column<DeskProduct>[] = [
  { title: 'Product', sort: 'name', cell: (product) => <Name product={product} /> },
  {
    title: 'Category',
    sort: 'category',
    cell: ({ category, brand }) =>
      (category || brand) && (
        <span className="flex flex-col @max-[52rem]:text-end">
          {category}
          <span className="text-muted text-xs empty:hidden">{brand}</span>
        </span>
      ),
  },
  {
    title: 'Stock',
    sort: 'stock',
    kind: 'numeric',
    cell: ({ available, minimum, standing }) => (
      <span className="flex flex-col items-end gap-1">
        {available.toLocaleString('en-US')}
        {standing !== 'stocked' && <StandingChip standing={standing} />}
        {minimum > 1 && <span className="text-muted text-xs">sold from {minimum}</span>}
      </span>
    ),
  },
  { title: 'Price', sort: 'price', kind: 'numeric', cell: ({ price }) => formatMoney(price) },
  {
    title: 'Added',
    sort: 'added',
    cell: ({ addedAt }) => (
      <time dateTime={addedAt.toISOString()} className="whitespace-nowrap tabular-nums">
        {day.format(addedAt)}
      </time>
    ),
  },
  { title: 'Actions', kind: 'actions', cell: (product) => <ProductActions product={product} /> },
]

function Name({ product: { id, name, image, partNumber } }: { product: DeskProduct }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={image} alt="" sizes="64px" className="aspect-4/3 w-16! shrink-0" />
      <span className="wrap-anywhere flex flex-col">
        <Link to={`/dashboard/product/${id}`} className="text-link-plain">
          {name}
        </Link>
        <span className="text-muted text-xs empty:hidden">{partNumber}</span>
      </span>
    </span>
  )
}
