import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { openComparison, type Verdict } from '../../app/catalogue/import/compare-line.ts'
import type { Known } from '../../app/catalogue/import/known.ts'
import { parseFile } from '../../app/catalogue/import/parse-file.server.ts'
import { isBlank, readLine } from '../../app/catalogue/import/read-line.ts'
import { readTitles, type Title } from '../../app/catalogue/import/read-titles.ts'
import type { Product } from '../../app/catalogue/product.ts'
import { isShopPicture } from '../../app/media/image-address.ts'
import factsFile from './facts.csv?raw'
import productsFile from './products.csv?raw'

/** A product of the demo shop, as a mechanic would put it on a shelf label. */
export interface DemoProduct extends Omit<Product, 'id' | 'image' | 'placeholder'> {
  /** Names its picture: `studio/masters/products/<slug>.webp`. */
  slug: string
  lowStockThreshold: number | null
}

/** What an import is compared with in a shop that has no products yet. */
const untouched: Known = {
  byId: new Map(),
  byPartNumber: new Map(),
  zeroed: new Set(),
  byKey: new Map(),
  accepts: isShopPicture,
}

/** What the demo is out of: no import takes a new product of which there are no pieces to sell. */
const soldOut = 'SM-3428-H'

/**
 * Every demo product, one from each shelf in turn, so that a page of them shows what the shop is about. Their file is one
 * that an owner could import, read and checked as the import does; what it has no column for stands in files beside it.
 * @throws Error with what the import would find wrong
 */
export async function readDemoProducts(): Promise<DemoProduct[]> {
  const lines = parse<Record<'Part number' | 'Fact' | 'Value', string>>(factsFile, { columns: true })
  const factsOf = Map.groupBy(lines, (line) => line['Part number'])
  return (await judgeProducts()).map((verdict) => {
    if (verdict.kind !== 'new') throw new Error(`The demo's products.csv: ${JSON.stringify(verdict)}`)
    const { image, ...cells } = verdict.after
    // A new product has all its columns from its line: the check has seen to that.
    const product = cells as Omit<DemoProduct, 'slug' | 'facts'>
    const facts = factsOf.get(product.partNumber)?.map(({ Fact, Value }) => [Fact, Value]) ?? []
    return {
      ...product,
      slug: basename(String(image), '.jpg'),
      available: product.partNumber === soldOut ? 0 : product.available,
      facts: Object.fromEntries(facts),
    }
  })
}

async function judgeProducts(): Promise<Verdict[]> {
  const compare = openComparison()
  const verdicts: Verdict[] = []
  let titles: Title[] | undefined
  for await (const { records, faults } of parseFile(Readable.from([Buffer.from(productsFile)]), 'utf-8')) {
    titles ??= readTitles(records.shift()?.cells ?? []).titles
    const read = titles
    const lines = records.filter(({ cells }) => !isBlank(cells))
    verdicts.push(
      ...faults.map(({ line, ...fault }) => ({ line, label: '', kind: 'faulty' as const, faults: [fault] })),
      ...lines.map(({ line, cells }) => compare(readLine(read, line, cells), untouched)),
    )
  }
  return verdicts
}
