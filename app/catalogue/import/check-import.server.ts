import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Shop } from '../../basics/shop.ts'
import { importSays } from '../../content/import-messages.ts'
import { alarmsOfFile } from './alarms.ts'
import { openComparison, type Verdict } from './compare-line.ts'
import { type Encoding, openEncodingProbe } from './dialect.ts'
import type { AlarmCounts, LineCounts } from './import.ts'
import { keepFaults, keepVerdicts } from './keep-lines.server.ts'
import { knownProducts } from './known-products.server.ts'
import { MOST_LINES } from './limits.ts'
import { type FileRecord, type ParsedBatch, parseFile } from './parse-file.server.ts'
import { isBlank, readLine } from './read-line.ts'
import { readTitles, type Title, unreadOf } from './read-titles.ts'
import './tables.server.ts'

/** What reading a file comes to. */
interface Findings {
  titles: Title[]
  separator: ParsedBatch['separator']
  counts: LineCounts
  alarms: AlarmCounts
}

/**
 * Reads a file and keeps what it would change, line by line, and all that is wrong with it: its preview. Reading a
 * batch and asking the database for it take turns with everything else that the process does.
 */
export async function checkImport(shop: Shop, id: string, signal: AbortSignal): Promise<void> {
  await shop.db.deleteFrom('importLines').where('importId', '=', id).execute()
  const encoding = await encodingOf(shop, id)
  const findings = await readLines(shop, id, { encoding, signal })
  const { titles, separator, counts, alarms } = findings
  const { products } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const unread = unreadOf(titles).length
  const ofFile: AlarmCounts = {
    'many-changed': counts.changed,
    'many-new': counts.new,
    'columns-unread': unread,
  }
  for (const alarm of alarmsOfFile({ products, changed: counts.changed, added: counts.new, unread })) {
    alarms[alarm] = ofFile[alarm] ?? 0
  }
  await shop.db
    .updateTable('imports')
    .set({ encoding, separator, titles: JSON.stringify(titles), counts: JSON.stringify(counts) })
    .set({ alarms: JSON.stringify(alarms), checkedAt: shop.now() })
    .where('id', '=', id)
    .execute()
}

async function readLines(
  shop: Shop,
  id: string,
  { encoding, signal }: { encoding: Encoding; signal: AbortSignal },
): Promise<Findings> {
  const compare = openComparison()
  const counts: LineCounts = { lines: 0, same: 0, changed: 0, new: 0, faulty: 0, alarming: 0 }
  const alarms: AlarmCounts = {}
  let titles: Title[] = []
  let separator: Findings['separator'] = ','

  function count(verdicts: Verdict[]): void {
    for (const verdict of verdicts) {
      counts.lines += 1
      counts[verdict.kind] += 1
      const rung = 'alarms' in verdict ? verdict.alarms : []
      if (rung.length > 0) counts.alarming += 1
      for (const alarm of rung) alarms[alarm] = (alarms[alarm] ?? 0) + 1
    }
  }

  async function fault(faults: ParsedBatch['faults']): Promise<void> {
    counts.faulty += await keepFaults(shop.db, id, faults)
  }

  async function judge(records: FileRecord[]): Promise<void> {
    const lines = records
      .filter(({ cells }) => !isBlank(cells))
      .map(({ line, cells }) => readLine(titles, line, cells))
    const known = await knownProducts(shop, lines)
    const verdicts = lines.map((line) => compare(line, known))
    count(verdicts)
    await keepVerdicts(shop.db, id, verdicts)
  }

  let begun = false
  for await (const batch of parseFile(partsOf(shop, id), encoding)) {
    signal.throwIfAborted()
    separator = batch.separator
    await fault(batch.faults)
    const { records } = batch
    if (!begun) {
      begun = true
      const first = readTitles(records.shift()?.cells ?? [])
      titles = first.titles
      await fault(first.faults.map((one) => ({ ...one, line: 1 })))
      if (!titles.some(({ field }) => field === 'id' || field === 'partNumber')) break
    }
    await judge(records)
    await shop.db.updateTable('imports').set({ done: batch.bytes }).where('id', '=', id).execute()
    if (counts.lines > MOST_LINES) {
      const line = records.at(-1)?.line ?? 0
      await fault([{ line, column: 0, message: importSays.tooManyLines(MOST_LINES) }])
      break
    }
    await nextTurn()
  }
  return { titles, separator, counts, alarms }
}

async function* partsOf({ db }: Pick<Shop, 'db'>, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom('importParts')
      .select('bytes')
      .where('importId', '=', id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield found.bytes
  }
}

async function encodingOf(shop: Shop, id: string): Promise<Encoding> {
  const probe = openEncodingProbe()
  for await (const bytes of partsOf(shop, id)) probe.feed(bytes)
  return probe.found()
}
