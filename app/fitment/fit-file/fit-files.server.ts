import type { FitFiles } from '../../catalogue/public.server.ts'
import { exportAces } from '../aces/export-aces.server.ts'
import { openAces } from '../aces/read-aces.ts'
import type { FitList } from '../fit-list/edited-row.ts'
import { holdVehicles, type KeptFitList, readFitLists } from '../fit-list/read-list.server.ts'
import { writeLists } from '../fit-list/write-lists.server.ts'
import { writeListsOfFile } from '../write-lists-of-file.server.ts'
import { fitColumnOf } from './columns.ts'
import { compareFits } from './compare-file.server.ts'
import { exportFits } from './export-fits.server.ts'

/** What the import asks of fitment: files of what products fit, read and written. */
export const fitFiles: FitFiles = {
  columnOf: fitColumnOf,
  knownBy: [['says'], ['vehicle']],
  compare: compareFits,
  export: (shop, admin, as) => (as === 'xml' ? exportAces(shop, admin) : exportFits(shop.db, admin)),
  openXml: openAces,
  ...writeListsOfFile<FitList, KeptFitList>({
    read: readFitLists,
    hold: async (db, lists) => {
      const held = await holdVehicles(
        db,
        lists.flatMap(({ rows }) => rows),
      )
      return ({ rows }) => rows.every(({ vehicleId }) => vehicleId === null || held.has(vehicleId))
    },
    write: (db, changes) =>
      writeLists(
        db,
        changes.map(({ after: list, ...one }) => ({ ...one, list })),
      ),
  }),
}
