import { setImmediate as nextTurn } from 'node:timers/promises'
import { importSays } from '../../content/import-messages.ts'
import { patiently } from '../../shop/patiently.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { openComparison } from './compare-line.ts'
import { MAX_LINES } from './import.ts'
import { keepFaults, keepVerdicts } from './keep-lines.server.ts'
import { knownProducts } from './known-products.server.ts'
import { listFields } from './lists.ts'
import { type FileRecord, type ParsedBatch, parseFile } from './parse-file.server.ts'
import { parseXml } from './parse-xml.server.ts'
import { isBlank, readLine } from './read-line.ts'
import { type ListReading, openListReading } from './read-lists.server.ts'
import { beginsAsXml, encodingOf, readParts } from './read-parts.server.ts'
import { readListTitles, readTitles, type Title, unreadOf } from './read-titles.ts'
import { openTally, type Tally } from './tally.ts'

/** Reading a batch and asking the database for it take turns with everything else that the process does. */
export async function checkImport(
  shop: Pick<Shop, 'db' | 'now' | 'imageAddresses' | 'listFiles'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await patiently(shop.db, (db) => db.deleteFrom('importLines').where('importId', '=', id).execute())
  const encoding = await encodingOf(shop.db, id)
  const reading = openReading(shop, id)
  const parts = () => readParts(shop.db, id)
  const isXml = await beginsAsXml(parts(), encoding)
  const batches = isXml
    ? parseXml(parts(), encoding, shop.listFiles.fits.openXml(encoding))
    : parseFile(parts(), encoding)
  for await (const batch of batches) {
    signal.throwIfAborted()
    if (!(await reading.take(batch))) break
    await shop.db.updateTable('imports').set({ done: batch.bytes }).where('id', '=', id).execute()
    await nextTurn()
  }
  const { titles, separator, tally } = await reading.found()
  const warnings = tally.warningsAmong(await countProducts(shop), unreadOf(titles).length)
  await shop.db
    .updateTable('imports')
    .set({ encoding, separator, titles: JSON.stringify(titles), counts: JSON.stringify(tally.counts) })
    .set({ warnings: JSON.stringify(warnings), checkedAt: shop.now() })
    .where('id', '=', id)
    .execute()
}

interface Reading {
  /** Compares a batch with the shop; `false` where reading on makes no sense. */
  take(batch: ParsedBatch): Promise<boolean>
  found(): Promise<{ titles: Title[]; separator: ParsedBatch['separator']; tally: Tally }>
}

function openReading(shop: Pick<Shop, 'db' | 'imageAddresses' | 'listFiles'>, id: string): Reading {
  const compare = openComparison()
  const tally = openTally()
  let titles: Title[] | undefined
  let lists: ListReading | undefined
  let separator: ParsedBatch['separator'] = ','

  async function fault(faults: ParsedBatch['faults']): Promise<void> {
    tally.counts.faulty += await keepFaults(shop.db, id, faults)
  }

  async function readFirst(first: FileRecord | undefined): Promise<Title[]> {
    if (!first) {
      await fault([{ line: 1, column: 0, message: importSays.emptyFile }])
      return []
    }
    const [ofList] = listFields.flatMap((field) => {
      const found = readListTitles(first.cells, field, shop.listFiles[field])
      return found ? { field, ...found } : []
    })
    const read = ofList ?? readTitles(first.cells)
    if (ofList) lists = openListReading(shop, { id, field: ofList.field, titles: read.titles, tally })
    await fault(read.faults.map((one) => ({ ...one, line: first.line })))
    return read.titles
  }

  async function judge(read: Title[], records: FileRecord[]): Promise<void> {
    const lines = records
      .filter(({ cells }) => !isBlank(cells))
      .map(({ line, cells }) => readLine(read, line, cells))
    const known = await knownProducts(shop, lines)
    const verdicts = lines.map((line) => compare(line, known))
    tally.add(verdicts)
    await keepVerdicts(shop.db, id, verdicts)
  }

  return {
    async take({ faults, records, left = 0, separator: found }) {
      tally.counts.lines += left
      separator = found
      await fault(faults)
      titles ??= await readFirst(records.shift())
      if (!titles.some(({ field }) => field === 'id' || field === 'partNumber')) return false
      await (lists ? lists.take(records) : judge(titles, records))
      if (tally.counts.lines <= MAX_LINES) return true
      const line = records.at(-1)?.line ?? 1
      await fault([{ line, column: 0, message: importSays.tooManyLines(MAX_LINES) }])
      return false
    },
    async found() {
      await lists?.end()
      return { titles: titles ?? [], separator, tally }
    },
  }
}

async function countProducts({ db }: Pick<Shop, 'db'>): Promise<number> {
  const counted = db.selectFrom('products').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where('removedAt', 'is', null).executeTakeFirstOrThrow()).count
}
