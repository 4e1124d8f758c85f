import { toDollars } from '../../basics/money.ts'
import { type CellField, cellFields, letterOf, titles } from './columns.ts'
import type { WireImport, WireLine } from './contract.ts'
import type { Dialect } from './dialect.ts'
import { stateOf } from './import.ts'
import type { ImportRow } from './import-row.server.ts'
import type { PreviewLine } from './list-lines.server.ts'
import { type ListField, listFields } from './lists.ts'
import type { Cell } from './read-line.ts'
import { aboutOf, type Title, unreadOf } from './read-titles.ts'

export function importToWire(row: ImportRow): WireImport {
  const { id, fileName, bytes, uploadedAt, done, todo, encoding, separator, counts, conflicts } = row
  return {
    _id: id,
    about: aboutOf(row.titles ?? []),
    fileName,
    bytes,
    state: stateOf(row),
    done,
    todo,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: row.uploadedBy ?? '',
    ...(row.checkedAt && { preview: row.checkedAt.toISOString() }),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(counts && { counts }),
    warnings: row.warnings ?? {},
    unread: unreadOf(row.titles ?? []),
    ...(conflicts && { conflicts }),
    ...(row.appliedAt && { appliedAt: row.appliedAt.toISOString(), appliedBy: row.appliedBy ?? '' }),
    ...(row.undoneAt && { undoneAt: row.undoneAt.toISOString(), undoneBy: row.undoneBy ?? '' }),
  }
}

const listTitles: Record<ListField, string> = { fits: 'What it fits', facts: 'Its facts' }

/** Elements of XML are in no column: of such a file a cell has its title alone. */
export function lineToWire(row: PreviewLine, fileTitles: Title[], separator: Dialect | null): WireLine {
  const { line, kind, label, productId, before, after, warnings, faults } = row
  const changed = cellFields.filter((field) => after && field in after)
  return {
    line,
    kind,
    label,
    warnings,
    ...(productId && { toolsId: productId }),
    changes: [
      ...changed.map((field) => ({
        field,
        title: titles[field],
        ...(before && { from: cellToWire(field, before[field]) }),
        to: cellToWire(field, after?.[field]),
      })),
      ...listFields.flatMap((field) => {
        const { [field]: list } = after ?? {}
        return list
          ? { field, title: listTitles[field], from: before?.[field]?.words ?? '', to: list.words }
          : []
      }),
    ],
    errors: (faults ?? []).map(({ column, message }) => ({
      column: separator === 'xml' ? '' : letterOf(column),
      title: fileTitles[column]?.title ?? '',
      message,
    })),
  }
}

function cellToWire(field: CellField, cell: Cell = null): Cell {
  return field === 'price' && typeof cell === 'number' ? toDollars(cell) : cell
}
