import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { WireProfile } from './contract.ts'

/** A person's own details with the account's name and e-mail; nothing until they have been saved once. */
export async function showProfile(
  shop: Pick<Shop, 'db'>,
  viewer: Viewer,
  email: string,
): Promise<Outcome<{ profile: WireProfile }, { refusal: 'forbidden' }>> {
  if (normalEmail(email) !== viewer.email) return refuse({ refusal: 'forbidden' })
  const details = await shop.db
    .selectFrom('profiles')
    .select(['education', 'city', 'phone', 'linkedin', 'facebook'])
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return ok({ profile: details ? { ...details, name: viewer.name, email: viewer.email } : {} })
}
