import type { Generated } from 'kysely'
import type { HostKind } from './hosts/image-host.ts'

/** A picture that somebody uploaded. The row comes before the files, so that no file is without one. */
interface UploadsTable {
  id: Generated<string>
  userId: string
  host: HostKind
  key: string | null
  address: string | null
  placeholder: string | null
  bytes: number
  createdAt: Date
  keptAt: Date | null
  /** Since when nothing is known to show it; then it is about to go, and no form may bring it any more. */
  unusedSince: Date | null
  /** When it was last asked whether anything shows it; never, at first. */
  soughtAt: Date | null
}

export interface MediaTables {
  uploads: UploadsTable
}
