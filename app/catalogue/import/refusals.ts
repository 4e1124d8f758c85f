import type { RefusalTable } from '../../basics/outcome.ts'
import { importSays } from '../../content/import-messages.ts'
import type { ImportConflicts, ImportState } from './import.ts'

export type FileRefusal =
  | { refusal: 'file-too-large'; most: number }
  | { refusal: 'not-a-table' }
  | { refusal: 'document-type' }
  | { refusal: 'too-many-drafts'; most: number }

export type StateRefusal = { refusal: 'import-not-ready'; state: ImportState }

export type ApplyRefusal =
  | { refusal: 'preview-old' }
  | { refusal: 'warnings-unconfirmed'; warnings: string[] }
  | { refusal: 'import-under-way' }
  | ({ refusal: 'shop-changed' } & ImportConflicts)

export type UndoRefusal = { refusal: 'import-under-way' } | ({ refusal: 'import-conflict' } & ImportConflicts)

export type ImportRefusal = FileRefusal | StateRefusal | ApplyRefusal | UndoRefusal

export const importRefusals: RefusalTable<ImportRefusal> = {
  'file-too-large': ({ most }) => ({ status: 413, message: importSays.fileTooLarge(most), facts: { most } }),
  'not-a-table': () => ({ status: 415, message: importSays.notATable }),
  'document-type': () => ({ status: 422, message: importSays.documentType }),
  'too-many-drafts': ({ most }) => ({
    status: 409,
    message: importSays.tooManyDrafts(most),
    facts: { most },
  }),
  'import-not-ready': ({ state }) => ({
    status: 409,
    message: importSays.notReady[state],
    facts: { state },
  }),
  'preview-old': () => ({ status: 409, message: importSays.previewOld }),
  'warnings-unconfirmed': ({ warnings }) => ({
    status: 409,
    message: importSays.warningsUnconfirmed,
    facts: { warnings },
  }),
  'import-under-way': () => ({ status: 409, message: importSays.underWay }),
  'shop-changed': ({ count, lines }) => ({
    status: 409,
    message: importSays.shopChanged,
    facts: { count, lines },
  }),
  'import-conflict': ({ count, lines }) => ({
    status: 409,
    message: importSays.undoConflict,
    facts: { count, lines },
  }),
}
