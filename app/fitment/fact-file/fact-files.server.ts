import type { FactFiles } from '../../catalogue/public.server.ts'
import { factColumnOf } from './columns.ts'
import { compareFacts } from './compare-file.server.ts'
import { exportFacts } from './export-facts.server.ts'
import { factsChangedSince, writeFactFile } from './write-file.server.ts'

/** What the import asks of fitment: files of the products’ facts, read and written. */
export const factFiles: FactFiles = {
  columnOf: factColumnOf,
  knownBy: [['fact', 'port'], ['value']],
  compare: compareFacts,
  changedSince: factsChangedSince,
  export: exportFacts,
  write: writeFactFile,
}
