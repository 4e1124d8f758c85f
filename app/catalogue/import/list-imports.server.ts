import { windowOf } from '../../basics/list.server.ts'
import type { Counts } from '../../basics/list.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Shop } from '../../basics/shop.ts'
import { isAdmin, type Viewer } from '../../basics/viewer.ts'
import { findImport, type ImportRow, selectImports } from './import-row.server.ts'
import './tables.server.ts'

type Window = { page?: number | undefined; limit?: number | undefined }

/** Every import, newest first, and how many there are. */
export async function listImports(
  shop: Shop,
  viewer: Viewer,
  asked: Window,
): Promise<Outcome<{ imports: ImportRow[]; counts: Counts }, { refusal: 'forbidden' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  const { limit, offset } = windowOf(asked)
  const imports = await selectImports(shop.db).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await shop.db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok({ imports, counts: { total } })
}

/** One import, with how far it has come. */
export async function showImport(
  shop: Shop,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ shown: ImportRow }, { refusal: 'forbidden' | 'not-found' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  const shown = await findImport(shop.db, id)
  return shown ? ok({ shown }) : refuse({ refusal: 'not-found' })
}
