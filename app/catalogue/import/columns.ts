import type { DraftField } from '../product-fields.ts'

/** What a column of a file can set. */
export type CellField = DraftField | 'lowMark'
/** What a column can be read as: the id says which product a line is about. */
export type ImportField = CellField | 'id'

/** The columns of a file of products: each field's title, as the shop's own file has it. */
export const titles: Record<ImportField, string> = {
  id: 'Product',
  partNumber: 'Part number',
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  image: 'Image',
  price: 'Price $',
  available: 'Available',
  minimum: 'Minimum',
  lowMark: 'Low mark',
}

/** Every field that a file can set, in the order of its columns. */
export const cellFields = (Object.keys(titles) as ImportField[]).filter(
  (field): field is CellField => field !== 'id',
)

/** Other titles of the same, without spaces, case and signs. */
const otherTitles: Record<ImportField, string[]> = {
  id: ['id', 'productid', 'toolsid'],
  partNumber: ['partno', 'sku'],
  name: ['productname', 'productsname', 'title'],
  brand: ['make', 'manufacturer'],
  category: [],
  description: [],
  image: ['picture'],
  price: ['priceusd', 'pricedollars'],
  available: ['availablequantity', 'stock', 'instock', 'quantity'],
  minimum: ['minimumquantity'],
  lowMark: ['lowquantity', 'lowstock', 'lowstockmark'],
}

const known = new Map(
  Object.entries(titles).flatMap(([field, title]) =>
    [title, field, ...otherTitles[field as ImportField]].map(
      (name) => [plain(name), field as ImportField] as const,
    ),
  ),
)

/** The field that a title stands for; `undefined` for one that the shop does not know. */
export function fieldOf(title: string): ImportField | undefined {
  return known.get(plain(title))
}

/** Whether a title of the shop's own file only tells what can't be set by one. */
export function isTold(title: string): boolean {
  return ['state', 'added', 'removed'].includes(plain(title))
}

/** The name of a column as spreadsheets have it: 0 is `A`, 26 is `AA`. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

function plain(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
