import type { CsvColumns } from '../basics/csv.server.ts'
import { toDollars } from '../basics/money.ts'
import type { AdminProduct } from './product-list.ts'

/** One product as a row of a file: money in dollars, times in UTC. */
export const csvColumns: CsvColumns<AdminProduct> = {
  Product: ({ id }) => id,
  Name: ({ name }) => name,
  Brand: ({ brand }) => brand,
  'Part number': ({ partNumber }) => partNumber,
  Category: ({ category }) => category,
  Description: ({ description }) => description,
  Image: ({ image }) => image,
  Available: ({ available }) => available,
  Minimum: ({ minimum }) => minimum,
  'Price $': ({ price }) => toDollars(price),
  'Low mark': ({ lowMark }) => lowMark,
  State: ({ standing }) => standing,
  Added: ({ addedAt }) => addedAt.toISOString(),
  Removed: ({ removedAt }) => removedAt?.toISOString() ?? null,
}
