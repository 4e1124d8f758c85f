import { accountSays } from '../content/account-messages.ts'
import type { PersonalRecords } from '../shop/personal-records.ts'

/**
 * What a person said of the shop and its products. Others decide by it, so rating and words stay when they go; name,
 * company and picture do not.
 */
export const reviewRecords: PersonalRecords = {
  name: 'reviews',
  async gather(db, { userId }) {
    return await db
      .selectFrom('reviews')
      .select(['name', 'company', 'rating', 'comment', 'image', 'productName', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  },
  async forget({ db, changes }, { userId }) {
    await db
      .updateTable('reviews')
      .set({ name: accountSays.formerCustomer, company: '', image: '' })
      .where('userId', '=', userId)
      .execute()
    await changes.publish(db, 'reviews')
  },
}
