import type { FactFiles } from '../../catalogue/public.server.ts'
import type { ProductFacts } from '../product-facts/product-facts.ts'
import { type KeptFacts, readProductFacts } from '../product-facts/read-facts.server.ts'
import { writeProductFacts } from '../product-facts/write-facts.server.ts'
import { writeListsOfFile } from '../write-lists-of-file.server.ts'
import { factColumnOf } from './columns.ts'
import { compareFacts } from './compare-file.server.ts'
import { exportFacts } from './export-facts.server.ts'

/** What the import asks of fitment: files of the products’ facts, read and written. */
export const factFiles: FactFiles = {
  columnOf: factColumnOf,
  knownBy: [['fact', 'port'], ['value']],
  compare: compareFacts,
  export: exportFacts,
  ...writeListsOfFile<ProductFacts, KeptFacts>({ read: readProductFacts, write: writeProductFacts }),
}
