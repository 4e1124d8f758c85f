import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Insertable } from 'kysely'
import { type AnyCallRefusal, eachTime, type Once } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { type Database, inTransaction, type Tables } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { DrawnPicture } from './drawing/draw-picture.server.ts'
import { receive } from './receive.server.ts'
import type { MediaRefusal } from './refusals.ts'
import { isProven, refuseFullDisk, refuseUnproven } from './upload-room.server.ts'
import { atWorkplace } from './workplace.server.ts'

type Kept = Outcome<{ address: string }, MediaRefusal | AnyCallRefusal>

/** So many uploads are under way in a process at once; who comes then is asked to wait. */
const maxAtOnce = 12
let underway = 0

const diskFull = /^(ENOSPC|EDQUOT|EROFS)$/

/**
 * Keeps the picture in an upload's form, drawn anew in every width, under a random name. Refuses
 * what is no picture, too large or damaged; all while the disk is nearly full or the host away; and more than a few of whoever has not
 * proven their address.
 * @param once does it once under a key, where the request may have one
 * @returns its address
 */
export async function keepImage(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'dataDir' | 'imageHost' | 'drawing'>,
  viewer: Viewer,
  request: Request,
  once: Once = eachTime,
): Promise<Kept> {
  if (underway >= maxAtOnce) return refuse({ refusal: 'unavailable', retryAfter: 5 })
  underway += 1
  try {
    const room = await refuseFullDisk(shop.imageHost)
    if (!room.ok) return room
    return await atWorkplace(shop.dataDir, async (folder) => {
      const form = join(folder, 'form')
      const received = await receive(request, form)
      if (!received.ok) return received
      return await once(received.hash, () => drawAndKeep(shop, viewer, { form, type: received.type }))
    })
  } catch (error) {
    if (!diskFull.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    shop.log.error({ error: (error as Error).message }, 'a picture could not be written')
    return refuse({ refusal: 'unavailable', retryAfter: 60 })
  } finally {
    underway -= 1
  }
}

/** How many pictures somebody has sent here since a moment, whatever became of them. */
export async function countImages(
  { db }: Pick<Shop, 'db'>,
  { userId }: Viewer,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function drawAndKeep(
  shop: Pick<Shop, 'db' | 'now' | 'imageHost' | 'drawing'>,
  viewer: Viewer,
  { form, type }: { form: string; type: string },
): Promise<Kept> {
  const early = await refuseUnproven(shop, viewer)
  if (!early.ok) return early
  const folder = join(dirname(form), 'drawn')
  const result = await shop.drawing.draw({ file: form, form: type, into: folder })
  if (!result.ok) return result
  return await keep(shop, viewer, folder, result.drawn)
}

async function keep(
  shop: Pick<Shop, 'db' | 'now' | 'imageHost'>,
  viewer: Viewer,
  folder: string,
  drawn: DrawnPicture,
): Promise<Kept> {
  const { width, height, placeholder, bytes } = drawn
  const picture = { name: `${randomBytes(16).toString('hex')}-${width}x${height}`, width, folder }
  const row = {
    userId: viewer.userId,
    host: shop.imageHost.kind,
    ...shop.imageHost.placeOf(picture),
    placeholder,
    bytes,
    createdAt: shop.now(),
  }
  // Before the host has anything: what is broken off from here on is found by the sweeper.
  const noted = await note(shop, viewer, row)
  if (!noted.ok) return noted
  const kept = await shop.imageHost.keep(picture)
  if (!kept.ok) return kept
  const { key, address } = kept
  await shop.db
    .updateTable('uploads')
    .set({ key, address, keptAt: shop.now() })
    .where('id', '=', noted.id)
    .execute()
  return ok({ address })
}

/** Of people whose address is not proven one after another, so that no two take the same room. */
async function note(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  row: Insertable<Tables['uploads']>,
): Promise<Outcome<{ id: string }, MediaRefusal>> {
  const insert = (database: Database) =>
    database.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()
  if (isProven(viewer)) return ok(await insert(db))
  return await inTransaction(db, async (transaction) => {
    await lockByName(transaction, 'uploads of the unproven')
    const room = await refuseUnproven({ db: transaction, now }, viewer, row.bytes)
    return room.ok ? ok(await insert(transaction)) : room
  })
}
