import type { Warning } from './warnings.ts'

export const MAX_FILE_SIZE = 320_000_000
export const MAX_LINES = 2_000_000
/** Of what one product fits; all of them are held until the last has come. */
export const MAX_ROWS_OF_PRODUCT = 2_000
/** So many files may wait to be applied; the next one has to wait for one of them to be discarded. */
export const MAX_DRAFTS = 10
export const MAX_NAME_LENGTH = 200

/** How far an import has come: each is one fact of its row. */
export const importStates = [
  'receiving',
  'checking',
  'failed',
  'faulty',
  'same',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export interface LineCounts {
  lines: number
  same: number
  changed: number
  new: number
  faulty: number
  warned: number
}

/** How many lines raise each warning; a warning about the file as a whole counts what it is about. */
export type WarningCounts = Partial<Record<Warning, number>>

type ConflictReason = 'changed' | 'removed' | 'taken' | 'stock' | 'ordered'

export interface ConflictingLine {
  line: number
  label: string
  why: ConflictReason
}

/** What stood in the way of the last attempt: the first lines by name, and how many there were. */
export interface ImportConflicts {
  of: 'apply' | 'undo'
  count: number
  lines: ConflictingLine[]
}

export const MAX_NAMED = 20

interface ImportFacts {
  receivedAt: Date | null
  checkedAt: Date | null
  failedAt: Date | null
  counts: LineCounts | null
  applyAskedAt: Date | null
  appliedAt: Date | null
  undoAskedAt: Date | null
  undoneAt: Date | null
}

export function stateOf(facts: ImportFacts): ImportState {
  if (facts.undoneAt) return 'undone'
  if (facts.undoAskedAt) return 'undoing'
  if (facts.appliedAt) return 'applied'
  if (facts.applyAskedAt) return 'applying'
  if (!facts.receivedAt) return 'receiving'
  if (facts.failedAt) return 'failed'
  if (!facts.checkedAt || !facts.counts) return 'checking'
  if (facts.counts.faulty > 0) return 'faulty'
  return facts.counts.changed + facts.counts.new > 0 ? 'ready' : 'same'
}

export const lineStates = ['changed', 'new', 'warnings', 'errors'] as const
export type LineState = (typeof lineStates)[number]
