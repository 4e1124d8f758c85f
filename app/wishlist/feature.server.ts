import type { Feature } from '../shop/feature.ts'

export const wishList: Feature = {
  name: 'wishlist',
  personalRecords: {
    name: 'wishList',
    async gather(db, { userId }) {
      const wishes = await db
        .selectFrom('wishes')
        .innerJoin('products', 'products.id', 'wishes.productId')
        .select(['products.name as product', 'wishes.wishedAt'])
        .where('userId', '=', userId)
        .orderBy('place')
        .execute()
      const shared = await db
        .selectFrom('sharedWishLists')
        .select(['token', 'sharedAt'])
        .where('userId', '=', userId)
        .execute()
      return [...wishes, ...shared.map(({ token, sharedAt }) => ({ link: `/wishlist/${token}`, sharedAt }))]
    },
    async forget({ db }, { userId }) {
      await db.deleteFrom('wishes').where('userId', '=', userId).execute()
      await db.deleteFrom('sharedWishLists').where('userId', '=', userId).execute()
    },
    async disown(db, { userId }) {
      await db.deleteFrom('sharedWishLists').where('userId', '=', userId).execute()
    },
  },
}
