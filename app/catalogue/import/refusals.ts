import { importSays } from '../../content/import-messages.ts'
import type { RefusalTable } from '../../shop/refusals.ts'
import type { ImportState, Refused } from './import.ts'

export type FileRefusal =
  | { refusal: 'file-too-large'; most: number }
  | { refusal: 'not-a-table' }
  | { refusal: 'too-many-drafts'; most: number }

/** Its state forbids it. */
export type StateRefusal = { refusal: 'import-not-ready'; state: ImportState }

export type ApplyRefusal =
  | { refusal: 'preview-old' }
  | { refusal: 'alarms-unseen'; alarms: string[] }
  | { refusal: 'import-under-way' }
  | ({ refusal: 'shop-changed' } & Refused)

export type UndoRefusal = { refusal: 'import-under-way' } | ({ refusal: 'import-overtaken' } & Refused)

export type ImportRefusal = FileRefusal | StateRefusal | ApplyRefusal | UndoRefusal

export const importRefusals: RefusalTable<ImportRefusal> = {
  'file-too-large': ({ most }) => ({ status: 413, message: importSays.fileTooLarge(most), facts: { most } }),
  'not-a-table': () => ({ status: 415, message: importSays.notATable }),
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
  'alarms-unseen': ({ alarms }) => ({ status: 409, message: importSays.alarmsUnseen, facts: { alarms } }),
  'import-under-way': () => ({ status: 409, message: importSays.underWay }),
  'shop-changed': ({ count, lines }) => ({
    status: 409,
    message: importSays.shopChanged,
    facts: { count, lines },
  }),
  'import-overtaken': ({ count, lines }) => ({
    status: 409,
    message: importSays.overtaken,
    facts: { count, lines },
  }),
}
