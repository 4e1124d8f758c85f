import type { Generated, JSONColumnType } from 'kysely'
import type { Encoding } from '../../basics/encoding.ts'
import type { Dialect } from './dialect.ts'
import type { ImportConflicts, LineCounts, WarningCounts } from './import.ts'
import type { Cells } from './read-line.ts'
import type { Fault, Title } from './read-titles.ts'
import type { Warning } from './warnings.ts'

type MaybeJson<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>

/** A file of products that somebody has uploaded; what became of it are its times. */
interface ImportsTable {
  id: Generated<string>
  fileName: string
  bytes: Generated<number>
  uploadedBy: string
  uploadedAt: Date
  receivedAt: Date | null
  /** How much of what is being done is done: bytes while it is read, lines while it is applied or undone. */
  done: Generated<number>
  todo: Generated<number>
  checkedAt: Date | null
  encoding: Encoding | null
  separator: Dialect | null
  titles: MaybeJson<Title[]>
  counts: MaybeJson<LineCounts>
  warnings: MaybeJson<WarningCounts>
  conflicts: MaybeJson<ImportConflicts>
  failedAt: Date | null
  applyAskedAt: Date | null
  applyAskedBy: string | null
  appliedAt: Date | null
  undoAskedAt: Date | null
  undoAskedBy: string | null
  undoneAt: Date | null
}

interface ImportPartsTable {
  importId: string
  part: number
  bytes: Uint8Array
}

/** A line that would change something, or can't be read. A new product has its id once it is applied. */
interface ImportLinesTable {
  importId: string
  line: number
  kind: 'changed' | 'new' | 'faulty'
  label: string
  productId: string | null
  before: MaybeJson<Cells>
  after: MaybeJson<Cells>
  warnings: Warning[]
  faults: MaybeJson<Fault[]>
}

export interface ImportTables {
  imports: ImportsTable
  importParts: ImportPartsTable
  importLines: ImportLinesTable
}
