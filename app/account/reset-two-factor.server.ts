import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { twoFactorOffEmail } from './emails.server.ts'

/** By the word of the shop's owner at the server. The password still has to be shown. Told by mail, and on record. */
export async function resetTwoFactor(
  shop: Pick<Shop, 'db' | 'url' | 'postman'>,
  address: string,
): Promise<Outcome<object, { refusal: 'not-found' | 'two-factor-off' }>> {
  const email = normalEmail(address)
  if (!email) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db) => {
    const person = await db
      .selectFrom('users')
      .select(['id', 'identityId', 'email', 'name'])
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return refuse({ refusal: 'not-found' } as const)
    const { numDeletedRows } = await db
      .deleteFrom('secondFactors')
      .where('identityId', '=', person.identityId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return refuse({ refusal: 'two-factor-off' } as const)
    await recordAudit(db, { action: 'disable-two-factor', subject: person.id })
    await shop.postman.send(db, twoFactorOffEmail(person, shop.url))
    return ok({})
  })
}
