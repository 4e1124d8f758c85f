import type { PersonalRecords } from '../basics/personal-records.ts'

declare module '../basics/shop.ts' {
  interface Shop {
    /** What every feature keeps about people; joined in `server/shop.ts`. */
    personalRecords: readonly PersonalRecords[]
  }
}
