import type { Generated } from 'kysely'

interface WishesTable {
  userId: string
  productId: string
  /** In the order in which they came. */
  place: Generated<number>
  wishedAt: Date
}

/** Whoever has the link sees the list. The token is kept as it is, so that it can be shown again: who reads this table reads the wishes, too. */
interface SharedWishListsTable {
  userId: string
  token: string
  sharedAt: Date
}

export interface WishListTables {
  wishes: WishesTable
  sharedWishLists: SharedWishListsTable
}
