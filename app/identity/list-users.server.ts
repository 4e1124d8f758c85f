import type { Shop } from '../basics/shop.ts'
import type { WireUser } from './contract.ts'

/** Everybody who has an account, by e-mail (contract: `_id`, `email`, `role` only). */
export async function listUsers(shop: Shop): Promise<WireUser[]> {
  const people = await shop.db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
  return people.map(({ id, email, role }) => ({ _id: id, email, role }))
}
