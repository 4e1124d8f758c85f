import type { Encoding } from '../../basics/encoding.ts'
import type { XmlReading } from './lists.ts'
import { type ParsedBatch, textsOf } from './parse-file.server.ts'

/** Reads an XML file as it comes: the first of its records are the titles under which the others stand. */
export async function* parseXml(
  parts: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  { titles, take, end }: XmlReading,
): AsyncGenerator<ParsedBatch> {
  const separator = 'xml' as const
  yield { records: [{ line: 0, cells: [...titles] }], faults: [], separator, bytes: 0 }
  let bytes = 0
  const counted = (async function* () {
    for await (const part of parts) {
      bytes += part.length
      yield part
    }
  })()
  for await (const text of textsOf(counted, encoding)) {
    const { ended, ...batch } = take(text)
    yield { ...batch, separator, bytes }
    if (ended) return
  }
  const { ended: _, ...last } = end()
  yield { ...last, separator, bytes }
}
