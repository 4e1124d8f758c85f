import type { CsvColumns } from '../basics/csv.server.ts'
import { toDollars } from '../basics/money.ts'
import type { AdminProduct } from './admin-product.ts'
import { titles } from './import/columns.ts'
import { fieldNames, type ProductField } from './product-fields.ts'

/** One product as a row of a file, which can be imported again: money in dollars, times in UTC. */
export const csvColumns: CsvColumns<AdminProduct> = {
  [titles.id]: ({ id }) => id,
  ...Object.fromEntries(
    fieldNames.map((field) => [titles[field], (product: AdminProduct) => cellOf(product, field)]),
  ),
  State: ({ standing }) => standing,
  Added: ({ addedAt }) => addedAt.toISOString(),
  Removed: ({ removedAt }) => removedAt?.toISOString() ?? null,
}

function cellOf(product: AdminProduct, field: ProductField): string | number | null {
  return field === 'price' ? toDollars(product.price) : product[field]
}
