import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import type { WireImport } from '../../app/catalogue/import/contract.ts'
import { callAt } from '../harness/at-process.ts'
import type { DirectPerson } from '../harness/direct-people.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Row } from './report.ts'

/** Of so many lines one is changed. */
const oneOf = 100

/**
 * All products as a file, and the same file put back with each hundredth price another: how fast it is, and the memory that it took
 * (of the shop's process, from its start on).
 */
export async function fileRates(shop: BenchShop, admin: DirectPerson): Promise<Row[]> {
  const all = join(shop.dataDir, 'all.csv')
  const edited = join(shop.dataDir, 'edited.csv')
  const exporting = stopwatch()
  const answer = await fetch(`${shop.url}/allproducts.csv`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${answer.status}`)
  await pipeline(answer.body, createWriteStream(all))
  const exported = exporting()
  const memory = { exported: await shop.peakMemory() }
  const lines = await edit(all, edited)
  const reading = stopwatch()
  const { insertedId } = (await (await upload(shop, admin, edited)).json()) as { insertedId: string }
  const { preview, warnings, counts } = await reaches(shop, admin, insertedId, 'ready')
  const read = reading()
  if (counts?.lines !== lines || counts.changed !== Math.floor(lines / oneOf)) {
    throw new Error(`Of ${lines} lines ${counts?.lines} were read, and ${counts?.changed} changed.`)
  }
  const applying = stopwatch()
  const body = { preview, warnings: Object.keys(warnings) }
  await callAt(shop, `POST /imports/${insertedId}/apply`, { as: admin, body })
  await reaches(shop, admin, insertedId, 'applied')
  const applied = applying()
  const of = lines.toLocaleString('en-US')
  const beside = `${counts.changed.toLocaleString('en-US')} of them changed, applied in ${applied.toFixed(1)} s`
  const unit = 'lines a second'
  return [
    { what: `export of ${of} products`, figure: lines / exported, unit },
    { what: 'memory at the peak, with the export', figure: memory.exported, unit: 'MiB', atMost: 220 },
    { what: `import of ${of} lines, read and compared`, figure: lines / read, unit, beside },
    {
      what: 'memory at the peak, with the import',
      figure: await shop.peakMemory(),
      unit: 'MiB',
      atMost: 220,
    },
  ]
}

function stopwatch(): () => number {
  const begun = performance.now()
  return () => (performance.now() - begun) / 1000
}

/** Writes the file with each hundredth price another; gives the number of its lines, without the first. */
async function edit(from: string, to: string): Promise<number> {
  let lines = -1
  let price = -1
  await pipeline(
    createReadStream(from),
    parse(),
    async function* (read: AsyncIterable<string[]>) {
      for await (const cells of read) {
        lines += 1
        if (lines === 0) price = cells.findIndex((title) => title.startsWith('Price'))
        else if (lines % oneOf === 0) cells[price] = (Number(cells[price]) + 1).toFixed(2)
        yield cells
      }
    },
    stringify(),
    createWriteStream(to),
  )
  return lines
}

async function upload(shop: BenchShop, { token }: DirectPerson, file: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' }
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream
  const sent = { method: 'POST', headers, body, duplex: 'half' }
  return await fetch(`${shop.url}/imports?name=all.csv`, sent as RequestInit)
}

/** Waits until an import is in a state, as its screen does. */
async function reaches(
  shop: BenchShop,
  admin: DirectPerson,
  id: string,
  state: WireImport['state'],
): Promise<WireImport> {
  for (;;) {
    const { body } = await callAt<WireImport>(shop, `GET /imports/${id}`, { as: admin })
    if (body.state === state) return body
    if (['failed', 'faulty', 'same'].includes(body.state)) throw new Error(`The import is ${body.state}.`)
    await pause(200)
  }
}
