import { sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import { isId } from '../../basics/text-checks.ts'
import { acceptedImages } from '../../media/public.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { readPictures } from '../more-pictures.ts'
import { numberKey } from '../numbers/number-key.ts'
import { type CellField, cellFields } from './columns.ts'
import type { Known, KnownProduct } from './known.ts'
import type { Cell, Cells, ReadLine } from './read-line.ts'
import { withoutZeros } from './spreadsheet-damage.ts'

export function columnOf(field: CellField): 'priceCents' | Exclude<CellField, 'price'> {
  return field === 'price' ? 'priceCents' : field
}

/** All cells of the product in `products`, as the cells of a line are kept. */
export const cellsOfProducts = sql<Required<Cells>>`jsonb_build_object(${sql.join(
  cellFields.flatMap((field) => [sql.lit(field), sql.ref(`products.${columnOf(field)}`)]),
)})`

export async function knownProducts(
  shop: Pick<Shop, 'db' | 'imageAddresses'>,
  lines: ReadLine[],
): Promise<Known> {
  const textsOf = (field: CellField) => [
    ...new Set(lines.map(({ cells }) => String(cells[field]?.value ?? ''))),
  ]
  const ids = [...new Set(lines.map(({ id }) => id))].filter(isId)
  // The database takes no NUL; and nobody has such a number.
  const numbers = textsOf('partNumber').filter((number) => number !== '' && !number.includes('\0'))
  const products = [
    ...(await onSale(shop).where('id', '=', anyOf('uuid', ids)).execute()),
    // The index of numbers is of those that are not empty: said again, it is found.
    ...(await onSale(shop)
      .where('partNumber', '=', anyOf('text', numbers))
      .where('partNumber', '<>', '')
      .execute()),
  ]
  const zeroed = await zeroedAmong(shop, numbers)
  const byKey = await numberedAlike(shop, numbers)
  const numbered = products.filter(({ cells }) => cells.partNumber !== '')
  const now = new Set(products.flatMap(({ cells }) => [String(cells.image), ...moreOf(cells.morePictures)]))
  const asked = new Set([...textsOf('image'), ...textsOf('morePictures').flatMap(moreOf)])
  const accepted = await acceptedImages(
    shop,
    [...asked].filter((image) => image !== '' && !now.has(image)),
  )
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    byPartNumber: new Map(numbered.map((product) => [String(product.cells.partNumber), product])),
    zeroed,
    byKey,
    accepts: (image) => accepted.has(image) || now.has(image),
  }
}

function moreOf(pictures: Cell): string[] {
  return readPictures(String(pictures)).map(({ image }) => image)
}

/** Those of some numbers that the shop has, too, with zeros before them. */
async function zeroedAmong({ db }: Pick<Shop, 'db'>, numbers: string[]): Promise<Set<string>> {
  const bare = numbers.filter((number) => withoutZeros(number) === number)
  if (bare.length === 0) return new Set()
  const { rows } = await sql<{ bare: string }>`
    select distinct ltrim(part_number, '0') as bare from products
    where removed_at is null and part_number like '0%' and ltrim(part_number, '0') = any(${bare})`.execute(db)
  return new Set(rows.map((row) => row.bare))
}

/** Of a batch of lines: more are told no better. */
const maxAlike = 5_000

/** Products on sale by the keys of some numbers, where their own has the same. */
async function numberedAlike({ db }: Pick<Shop, 'db'>, numbers: string[]): Promise<Known['byKey']> {
  const keys = [...new Set(numbers.map(numberKey))].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: string; brand: string }>`
    select key0 as key, products.id, products.brand from product_numbers
    join products on products.id = product_id and removed_at is null
    where kind = 'own' and key0 = any(${keys}::text[]) limit ${maxAlike}`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

function onSale({ db }: Pick<Shop, 'db'>) {
  return db
    .selectFrom('products')
    .select('id')
    .select(cellsOfProducts.as('cells'))
    .where('removedAt', 'is', null)
    .$castTo<KnownProduct>()
}
