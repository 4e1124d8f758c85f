import { fieldNames, type ProductField, productFields, textFields } from '../product-fields.ts'

export type CellField = ProductField
/** What a column can be read as: the id says which product a line is about. */
export type ImportField = CellField | 'id'

/** Every field that a file can set: first the number that a line goes by, texts, what a piece costs, then pieces. */
export const cellFields: CellField[] = [
  ...new Set<CellField>(['partNumber', ...textFields, 'price', ...fieldNames]),
]

export const titles = Object.fromEntries([
  ['id', 'Product'],
  ...cellFields.map((field) => [field, productFields[field].title ?? productFields[field].label]),
]) as Record<ImportField, string>

/** Other titles of the same, without spaces, case and signs. */
function otherTitlesOf(field: ImportField): readonly string[] {
  return field === 'id' ? ['id', 'productid', 'toolsid'] : (productFields[field].otherTitles ?? [])
}

const known = new Map(
  (Object.keys(titles) as ImportField[]).flatMap((field) =>
    [titles[field], field, ...otherTitlesOf(field)].map((name) => [plain(name), field] as const),
  ),
)

/** The field that a title stands for; `undefined` for one that the shop does not know. */
export function fieldOf(title: string): ImportField | undefined {
  return known.get(plain(title))
}

/** Whether a title of the shop's own files only tells what can't be set by one; a file of what products fit tells their names. */
export function isTold(title: string): boolean {
  return ['name', 'state', 'added', 'removed'].includes(plain(title))
}

export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

function plain(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
