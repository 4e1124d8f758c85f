import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { type LiveSession, type ProofRefusal, reauthenticate, takeCode } from '../identity/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

export interface BothFactors {
  password: string | undefined
  code: string
}

export type TwoFactorRefusal = ProofRefusal | { refusal: 'wrong-code' | 'two-factor-off' }

/** The code is used up in the transaction that it was shown for. Refuses, the password being right, who has none. */
export async function proveBothFactors<Made extends object>(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'hosted' | 'attempts' | 'secretBox'>,
  session: LiveSession,
  { password, code }: BothFactors,
  work: (db: Database) => Promise<Made>,
): Promise<Outcome<Made, TwoFactorRefusal>> {
  const proven = await reauthenticate(shop, session, password)
  if (!proven.ok) return proven
  return await inTransaction(shop.db, async (db): Promise<Outcome<Made, TwoFactorRefusal>> => {
    const factor = await db
      .selectFrom('secondFactors')
      .select('turnedOnAt')
      .where('identityId', '=', session.identityId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor?.turnedOnAt) return refuse({ refusal: 'two-factor-off' })
    const taken = await takeCode({ ...shop, db }, session.identityId, code)
    if (!taken.ok) return taken
    return ok(await work(db))
  })
}
