import { type Expression, type SqlBool, sql } from 'kysely'
import { windowOf } from '../../basics/list.server.ts'
import type { Counts } from '../../basics/list.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Dialect } from './dialect.ts'
import type { LineState } from './import.ts'
import { findImport } from './import-row.server.ts'
import type { Cells } from './read-line.ts'
import type { Fault, Title } from './read-titles.ts'
import type { Warning } from './warnings.ts'

interface LinesAsked {
  state?: LineState | undefined
  page?: number | undefined
  limit?: number | undefined
}

export interface PreviewLine {
  line: number
  kind: 'changed' | 'new' | 'faulty'
  label: string
  productId: string | null
  before: Cells | null
  after: Cells | null
  warnings: Warning[]
  faults: Fault[] | null
}

const within: Record<LineState, Expression<SqlBool>> = {
  changed: sql`kind = 'changed'`,
  new: sql`kind = 'new'`,
  warnings: sql`warnings <> '{}'`,
  errors: sql`kind = 'faulty'`,
}

type Listed = Outcome<
  { lines: PreviewLine[]; titles: Title[]; separator: Dialect | null; counts: Counts },
  { refusal: 'not-found' }
>

/** The lines of an import that would change something or are wrong, in the order of the file, and how many there are. */
export async function listLines(
  shop: Pick<Shop, 'db'>,
  _admin: Admin,
  id: string,
  asked: LinesAsked,
): Promise<Listed> {
  const found = await findImport(shop.db, id)
  if (!found) return refuse({ refusal: 'not-found' })
  const { limit, offset } = windowOf(asked)
  const all = shop.db.selectFrom('importLines').where('importId', '=', id)
  const lines = await (asked.state ? all.where(within[asked.state]) : all)
    .select(['line', 'kind', 'label', 'productId', 'before', 'after', 'warnings', 'faults'])
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute()
  const { counts } = found
  const states = {
    all: (counts?.changed ?? 0) + (counts?.new ?? 0) + (counts?.faulty ?? 0),
    changed: counts?.changed ?? 0,
    new: counts?.new ?? 0,
    warnings: counts?.warned ?? 0,
    errors: counts?.faulty ?? 0,
  }
  return ok({
    lines,
    titles: found.titles ?? [],
    separator: found.separator,
    counts: { total: states[asked.state ?? 'all'], ...states },
  })
}
