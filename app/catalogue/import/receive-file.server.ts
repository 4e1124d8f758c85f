import { createHash, type Hash } from 'node:crypto'
import { type AnyCallRefusal, eachTime, type Once } from '../../basics/call.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import * as ours from '../../content/our-messages.ts'
import type { Shop } from '../../shop/shop.ts'
import { MAX_DRAFTS, MAX_FILE_SIZE } from './import.ts'
import type { FileRefusal } from './refusals.ts'

type Received = Outcome<{ id: string }, FileRefusal | AnyCallRefusal>

const partSize = 256 * 1024
/** What no text begins with: a workbook is a zip archive; and no text has a NUL, but in UTF-16. */
const archive = Buffer.from('PK\u0003\u0004')

/** Refuses what is too large or no table, one draft too many, and what broke off: of these, and of a repeat, nothing stays. */
export async function receiveFile(
  shop: Pick<Shop, 'db' | 'now' | 'importer'>,
  admin: Admin,
  {
    name,
    request,
    once = eachTime,
    most = MAX_FILE_SIZE,
  }: { name: string; request: Request; once?: Once; most?: number },
): Promise<Received> {
  const tooLarge = refuse({ refusal: 'file-too-large', most } as const)
  if (Number(request.headers.get('content-length')) > most) return tooLarge
  if ((await countDrafts(shop)) >= MAX_DRAFTS) return refuse({ refusal: 'too-many-drafts', most: MAX_DRAFTS })
  const { id } = await shop.db
    .insertInto('imports')
    .values({ fileName: name, uploadedBy: admin.userId, uploadedAt: shop.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(`${name}\0`)
  const kept = await keepParts(shop, { id, most, hash }, request).catch(async (error: unknown) => {
    await forget(shop, id)
    throw error
  })
  if (typeof kept === 'number') {
    const received = await once(hash.digest('hex'), () => note(shop, id, kept))
    if (!received.ok || received.id !== id) await forget(shop, id)
    return received
  }
  await forget(shop, id)
  if (kept === 'too-large') return tooLarge
  if (kept === 'not-a-table' || kept === 'document-type') return refuse({ refusal: kept })
  return refuse({ refusal: 'malformed', message: ours.uploadBrokeOff })
}

async function note({ db, now, importer }: Pick<Shop, 'db' | 'now' | 'importer'>, id: string, bytes: number) {
  const received = { bytes, todo: bytes, receivedAt: now() }
  await db.updateTable('imports').set(received).where('id', '=', id).execute()
  importer.wake()
  return ok({ id })
}

async function countDrafts({ db }: Pick<Shop, 'db'>): Promise<number> {
  const drafts = db.selectFrom('imports').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await drafts.where('applyAskedAt', 'is', null).executeTakeFirstOrThrow()).count
}

async function forget({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** How many bytes it had, once all of them are kept; or what is wrong with it. */
async function keepParts(
  shop: Pick<Shop, 'db'>,
  { id: importId, most, hash }: { id: string; most: number; hash: Hash },
  request: Request,
): Promise<number | 'too-large' | 'not-a-table' | 'document-type' | 'broken-off'> {
  let size = 0
  let part = 0
  for await (const bytes of inParts(request)) {
    if (bytes === 'broken-off') return bytes
    if (part === 0 && !mayBeTable(bytes)) return 'not-a-table'
    if (part === 0 && hasDocumentType(bytes)) return 'document-type'
    size += bytes.length
    if (size > most) return 'too-large'
    hash.update(bytes)
    await shop.db.insertInto('importParts').values({ importId, part, bytes }).execute()
    part += 1
  }
  return size
}

async function* inParts(request: Request): AsyncGenerator<Buffer | 'broken-off'> {
  const body = request.body?.getReader()
  let waiting: Uint8Array[] = []
  let size = 0
  while (body) {
    const read = await body.read().catch(() => undefined)
    if (!read) return yield 'broken-off'
    if (read.done) break
    waiting.push(read.value)
    size += read.value.length
    if (size < partSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function mayBeTable(bytes: Buffer): boolean {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  return !bytes.subarray(0, archive.length).equals(archive) && (utf16 || !bytes.includes(0))
}

/** How the comment or instruction that begins there ends; `undefined` where none does. */
function closingOf(text: string, at: number): string | undefined {
  if (text.startsWith('<!--', at)) return '-->'
  return text.startsWith('<?', at) ? '?>' : undefined
}

/** Before it stand but comments and instructions; behind very many of them it is found by reading. */
function hasDocumentType(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 256 * 1024)
  let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0
  while (at >= 0) {
    while (/\s/.test(text[at] ?? '')) at += 1
    const closing = closingOf(text, at)
    if (!closing) return text.startsWith('<!DOCTYPE', at)
    const end = text.indexOf(closing, at)
    at = end < 0 ? -1 : end + closing.length
  }
  return false
}
