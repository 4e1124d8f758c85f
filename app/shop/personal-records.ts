import type { ShopBase } from './base.ts'
import type { Database } from './database.ts'

export interface RecordedPerson {
  userId: string
  identityId: string
  email: string
  /** Whether the address is proven: only then is what is kept under the address alone theirs. */
  emailVerified: boolean
  createdAt: Date
}

/** What one feature keeps about people: a person can take it along, and the shop can let go of it. */
export interface PersonalRecords {
  name: string
  /** All of it, as the person may read it: JSON, money in dollars, no secrets. Absent where another's tells it. */
  gather?(db: Database, person: RecordedPerson): Promise<unknown>
  /**
   * Lets go of it, or of the person in it, in the transaction that deletes the account (`shop.db`). The person's row in
   * the shop stays, without name and address. Absent where nothing names them, or all of it goes with their identity.
   */
  forget?(shop: Pick<ShopBase, 'db' | 'changes'>, person: RecordedPerson): Promise<void>
  /** Whether the shop still owes them something of it, in that transaction: their account stays until that is settled. */
  isOwed?(db: Database, person: Pick<RecordedPerson, 'userId'>): Promise<boolean>
  /**
   * Takes out what a stranger may have set up who signed up with the person's address: in the transaction in which its
   * owner takes the account over by a reset, and so proves it first.
   */
  disown?(db: Database, person: Pick<RecordedPerson, 'userId'>): Promise<void>
}
