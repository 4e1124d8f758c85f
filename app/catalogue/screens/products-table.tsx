import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Product } from '../product.ts'
import { StockWord } from '../stock-word.tsx'
import { useRemoval } from './use-removal.ts'

const facts: Column<Product>[] = [
  { title: 'Product', cell: (product) => <Name product={product} /> },
  { title: 'Category', cell: ({ category }) => category || '–' },
  { title: 'Stock', cell: (product) => <StockWord {...product} /> },
  { title: 'Minimum', cell: ({ minimum }) => minimum, kind: 'numeric' },
  { title: 'Price', cell: ({ price }) => formatMoney(price), kind: 'numeric' },
]

/** The products on sale, each with its delete button, which asks first. */
export function ProductsTable({ products }: { products: Product[] }) {
  const { asked, busy, ask, close, remove } = useRemoval()
  const remover: Column<Product> = {
    title: 'Actions',
    kind: 'actions',
    cell: (product) => (
      <Button variant="danger" onClick={() => ask(product)}>
        Delete<span className="sr-only"> {product.name}</span>
      </Button>
    ),
  }
  return (
    <>
      <DataTable
        caption="Products on sale"
        columns={[...facts, remover]}
        rows={products}
        keyOf={({ id }) => id}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete this product?"
        text={`${asked?.name} is taken off sale. Orders that were placed for it stay as they are.`}
        verb="Delete product"
        danger
        busy={busy}
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}

function Name({ product: { id, name, image, partNumber } }: { product: Product }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={image} alt="" sizes="64px" className="aspect-4/3 w-16! shrink-0" />
      <span>
        <Link to={`/purchase/${id}`} className="font-semibold hover:text-action hover:underline">
          {name}
        </Link>
        {partNumber && <span className="block text-muted text-xs">{partNumber}</span>}
      </span>
    </span>
  )
}
