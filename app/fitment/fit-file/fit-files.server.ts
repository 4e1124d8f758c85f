import type { FitFiles } from '../../catalogue/public.server.ts'
import { exportAces } from '../aces/export-aces.server.ts'
import { openAces } from '../aces/read-aces.ts'
import { fitColumnOf } from './columns.ts'
import { compareFits } from './compare-file.server.ts'
import { exportFits } from './export-fits.server.ts'
import { fitsChangedSince, writeFits } from './write-file.server.ts'

/** What the import asks of fitment: files of what products fit, read and written. */
export const fitFiles: FitFiles = {
  columnOf: fitColumnOf,
  knownBy: [['says'], ['vehicle']],
  compare: compareFits,
  changedSince: fitsChangedSince,
  export: (shop, admin, as) => (as === 'xml' ? exportAces(shop, admin) : exportFits(shop.db, admin)),
  openXml: openAces,
  write: writeFits,
}
