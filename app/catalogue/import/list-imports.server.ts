import { windowOf } from '../../basics/list.server.ts'
import type { Counts } from '../../basics/list.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Shop } from '../../shop/shop.ts'
import { findImport, type ImportRow, selectImports } from './import-row.server.ts'

type Window = { page?: number | undefined; limit?: number | undefined }

export async function listImports(
  shop: Pick<Shop, 'db'>,
  _admin: Admin,
  asked: Window,
): Promise<{ imports: ImportRow[]; counts: Counts }> {
  const { limit, offset } = windowOf(asked)
  const imports = await selectImports(shop.db).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await shop.db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { imports, counts: { total } }
}

export async function showImport(
  shop: Pick<Shop, 'db'>,
  _admin: Admin,
  id: string,
): Promise<Outcome<{ shown: ImportRow }, { refusal: 'not-found' }>> {
  const shown = await findImport(shop.db, id)
  return shown ? ok({ shown }) : refuse({ refusal: 'not-found' })
}
