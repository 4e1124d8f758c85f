import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../shop/database.ts'

const aMail = /^([0-9a-f-]{36})\.eml$/
const atOnce = 500

/**
 * Removes the files of mails that the outbox no longer has: whom they were for has left the shop. Also where a mail
 * server carries the mails by now: the files are from before. @returns how many it has removed
 */
export async function sweepFiles(db: Database, folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.flatMap((name) => aMail.exec(name)?.[1] ?? [])
  let removed = 0
  for (let from = 0; from < ids.length; from += atOnce) {
    removed += await sweepSome(db, folder, ids.slice(from, from + atOnce))
  }
  return removed
}

async function sweepSome(db: Database, folder: string, ids: string[]): Promise<number> {
  const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
  const kept = new Set(rows.map(({ id }) => id))
  const gone = ids.filter((id) => !kept.has(id))
  for (const id of gone) await rm(join(folder, `${id}.eml`), { force: true })
  return gone.length
}
