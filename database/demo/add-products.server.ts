import { parse } from 'csv-parse/sync'
import { readPictures, writePictures } from '../../app/catalogue/more-pictures.ts'
import { recordPrice, recordStock } from '../../app/catalogue/public.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { addVehicles } from './add-vehicles.server.ts'
import portsFile from './ports.csv?raw'
import type { DemoProduct } from './products.server.ts'
import type { DemoSale } from './sales.ts'

/** Puts the demo's products on sale, with the pieces that have been sold of them since. */
export async function addProducts(shop: Shop, products: DemoProduct[], sales: DemoSale[]): Promise<void> {
  // The catalogue shows the newest first: what stands first here has to come in last.
  const rows = products.toReversed().map(({ slug, price, facts, morePictures, ...product }) => ({
    ...product,
    image: shop.pictures.named(`products/${slug}`).image,
    morePictures: drawnOf(shop, morePictures),
    priceCents: price,
    facts: JSON.stringify(facts),
    createdAt: shop.now(),
  }))
  const added = await shop.db
    .insertInto('products')
    .values(rows)
    .returning(['id as productId', 'partNumber', 'available', 'priceCents as to'])
    .execute()
  await recordStock(
    shop,
    added.map(({ productId, partNumber, available }) => {
      return { productId, units: available + soldOf(sales, partNumber), why: 'added' as const }
    }),
  )
  await recordPrice(
    shop,
    added.map(({ productId, to }) => ({ productId, from: null, to, why: 'added' as const })),
  )
  await addPorts(shop, added)
  await addVehicles(shop.db, added)
  await shop.changes.publish(shop.db, 'catalogue')
}

/** The same pictures by the addresses under which they were drawn. */
function drawnOf({ pictures }: Pick<Shop, 'pictures'>, morePictures: string): string {
  const drawn = readPictures(morePictures).map(({ image, alt }) => {
    const name = image.slice('/pictures/'.length, -'.jpg'.length)
    return { image: pictures.named(name).image, alt }
  })
  return writePictures(drawn)
}

/** What a product is compared by. Where its description names no value of the vocabulary, nothing is said. */
export function readDemoPorts(): Record<'Part number' | 'Kind' | 'Port' | 'Value', string>[] {
  return parse(portsFile, { columns: true })
}

async function addPorts({ db }: Shop, added: { productId: string; partNumber: string }[]): Promise<void> {
  const portsOf = Map.groupBy(readDemoPorts(), (line) => line['Part number'])
  const rows = added.flatMap(({ productId, partNumber }) =>
    (portsOf.get(partNumber) ?? []).map(({ Kind: kind, Port: family, Value: value }) => {
      return { productId, kind, family, value }
    }),
  )
  await db.insertInto('productPorts').values(rows).execute()
}

function soldOf(sales: DemoSale[], partNumber: string): number {
  return sales.reduce((sum, sale) => sum + (sale.partNumber === partNumber ? sale.quantity : 0), 0)
}
