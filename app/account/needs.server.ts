import type { PersonalRecords } from '../shop/personal-records.ts'

export interface AccountNeeds {
  /** What every feature keeps about people. */
  personalRecords: readonly PersonalRecords[]
}
