import { Link } from 'react-router'
import { shortDay } from '../../basics/dates.ts'
import { formatMoney } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { AdminProduct, Standing } from '../admin-product.ts'
import { ProductActions } from './product-actions.tsx'

const words: Record<Standing, { word: string; tone: Tone }> = {
  stocked: { word: 'In stock', tone: 'good' },
  low: { word: 'Low stock', tone: 'careful' },
  out: { word: 'Out of stock', tone: 'bad' },
  removed: { word: 'Removed', tone: 'muted' },
}

export function StandingChip({ standing }: { standing: Standing }) {
  const { word, tone } = words[standing]
  return <StateChip tone={tone}>{word}</StateChip>
}

export const productColumns: Column<AdminProduct>[] = [
  { title: 'Product', sort: 'name', spot: 'name', cell: (product) => <Name product={product} /> },
  {
    title: 'Category',
    sort: 'category',
    foldsInto: 'Product',
    cell: ({ category, brand }) =>
      (category || brand) && (
        <span className="wrap-anywhere flex min-w-24 max-w-48 flex-col">
          {category}
          <span className="text-muted text-xs empty:hidden">{brand}</span>
        </span>
      ),
  },
  {
    title: 'Stock',
    sort: 'stock',
    kind: 'numeric',
    spot: 'state',
    cell: ({ available, minimum, standing }) => (
      <span className="flex flex-col items-end gap-1">
        <span className="flex items-center justify-end gap-2">
          {standing !== 'stocked' && <StandingChip standing={standing} />}
          {available.toLocaleString('en-US')}
          <span className="text-muted text-xs @min-[40rem]:hidden">in stock</span>
        </span>
        {minimum > 1 && <span className="text-muted text-xs">sold from {minimum}</span>}
      </span>
    ),
  },
  {
    title: 'Price',
    sort: 'price',
    kind: 'numeric',
    spot: 'figure',
    cell: ({ price }) => formatMoney(price),
  },
  {
    title: 'Added',
    sort: 'added',
    spot: 'when',
    cell: ({ addedAt }) => (
      <time dateTime={addedAt.toISOString()} className="whitespace-nowrap tabular-nums">
        {shortDay(addedAt)}
      </time>
    ),
  },
  { title: 'Actions', kind: 'actions', cell: (product) => <ProductActions product={product} /> },
]

function Name({ product: { id, name, image, partNumber, category } }: { product: AdminProduct }) {
  return (
    <span className="flex items-start gap-3">
      <Picture
        src={image}
        alt=""
        sizes="56px"
        className="mt-1 aspect-4/3 w-14! shrink-0 @max-[20rem]:hidden"
      />
      <span className="wrap-anywhere flex min-w-32 flex-col @min-[40rem]:min-w-24 items-start">
        <Link to={`/dashboard/product/${id}`} className="text-link-plain">
          <Unbroken text={name} />
        </Link>
        <span className="text-muted text-xs">
          {partNumber}
          <span className="folded-line">
            {partNumber && category && ' · '}
            {category}
          </span>
        </span>
      </span>
    </span>
  )
}
