import { type Encoding, openEncodingProbe } from '../../basics/encoding.ts'
import type { Database } from '../../shop/database.ts'

export async function* readParts(db: Database, importId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom('importParts')
      .select('bytes')
      .where('importId', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield found.bytes
  }
}

/** What the file of an import is written in. Only its end tells that it is UTF-8. */
export async function encodingOf(db: Database, importId: string): Promise<Encoding> {
  const probe = openEncodingProbe()
  for await (const bytes of readParts(db, importId)) probe.feed(bytes)
  return probe.found()
}

/** Whether a file is XML: its first sign is a bracket. */
export async function beginsAsXml(parts: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<boolean> {
  for await (const bytes of parts) {
    const text = new TextDecoder(encoding).decode(bytes.subarray(0, 1024)).trimStart()
    return text.startsWith('<')
  }
  return false
}
