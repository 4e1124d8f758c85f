import type { Generated } from 'kysely'

/** A picture that somebody uploaded; the file itself lies in `DATA_DIR/media`. */
interface UploadsTable {
  id: Generated<string>
  userId: string
  /** The file's name in the folder, `<random>.webp`. */
  file: string
  bytes: number
  createdAt: Date
}

declare module '../basics/database.ts' {
  interface Tables {
    uploads: UploadsTable
  }
}

declare module '../basics/shop.ts' {
  interface Shop {
    /** The folder of everything that the shop keeps outside its database. */
    dataDir: string
    /** Hosts whose pictures may be shown beside our own (`IMAGE_ADDRESSES`). */
    imageHosts: string[]
  }
}
