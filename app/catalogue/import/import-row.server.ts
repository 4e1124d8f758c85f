import { sql } from 'kysely'
import { lockByName } from '../../basics/sql.server.ts'
import { isId } from '../../basics/text-checks.ts'
import type { Database } from '../../shop/database.ts'

export function selectImports(db: Database) {
  const nameOf = (column: 'uploadedBy' | 'applyAskedBy' | 'undoAskedBy') =>
    sql<string | null>`(select name from users where users.id = ${sql.ref(`imports.${column}`)})`
  return db
    .selectFrom('imports')
    .select(['id', 'fileName', 'bytes', 'uploadedAt', 'receivedAt', 'done', 'todo', 'checkedAt', 'failedAt'])
    .select(['encoding', 'separator', 'titles', 'counts', 'warnings', 'conflicts'])
    .select(['applyAskedAt', 'appliedAt', 'undoAskedAt', 'undoneAt'])
    .select([
      nameOf('uploadedBy').as('uploadedBy'),
      nameOf('applyAskedBy').as('appliedBy'),
      nameOf('undoAskedBy').as('undoneBy'),
    ])
}

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return isId(id) ? await selectImports(db).where('id', '=', id).executeTakeFirst() : undefined
}

/** Of all imports only one is decided at a time, until the transaction ends: so at most one is under way. */
export async function decideOn(db: Database, id: string): Promise<ImportRow | undefined> {
  await lockByName(db, 'decide on imports')
  return isId(id) ? await selectImports(db).where('id', '=', id).forUpdate().executeTakeFirst() : undefined
}

export async function isUnderWay(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('applyAskedAt', 'is not', null), eb('appliedAt', 'is', null)]),
        and([eb('undoAskedAt', 'is not', null), eb('undoneAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
