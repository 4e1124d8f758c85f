import type { PersonalRecords } from '../shop/personal-records.ts'

export interface AccountNeeds {
  personalRecords: readonly PersonalRecords[]
}
