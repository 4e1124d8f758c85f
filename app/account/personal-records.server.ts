import type { PersonalRecords } from '../shop/feature.ts'

declare module '../shop/shop.ts' {
  interface Shop {
    /** What every feature keeps about people; joined in `server/shop.ts`. */
    personalRecords: readonly PersonalRecords[]
  }
}
