import { recordAudit } from '../audit/public.server.ts'
import type { AnyCallRefusal } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { accountSays } from '../content/account-messages.ts'
import {
  endIdentity,
  holdLeaver,
  type LiveSession,
  type ProofRefusal,
  reauthenticate,
} from '../identity/public.server.ts'
import { closeOpenPayments, leaveOrders } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { accountDeletedEmail } from './emails.server.ts'

export interface Farewell {
  email: string
  password: string | undefined
}

type Deleted = Outcome<
  { cancelled: number },
  | ProofRefusal
  | { refusal: 'last-admin' | 'orders-under-way' | 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }
  | AnyCallRefusal
>

/**
 * Deletes a person's account for good (issue 3, point 7): unpaid orders are cancelled and their stock is back on sale,
 * the books stay without the person, the address is free. Refuses the last admin, and whoever the shop still owes
 * something. Open card payments are closed at the provider first; all else is one transaction.
 */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  session: LiveSession,
  { email, password }: Farewell,
): Promise<Deleted> {
  if (normalEmail(email.trim()) !== session.email) {
    return refuse({ refusal: 'invalid', field: 'email', message: accountSays.notYourEmail })
  }
  const proven = await reauthenticate(shop, session, password)
  if (!proven.ok) return proven
  const closed = await closeOpenPayments(shop, userId)
  if (!closed.ok) return closed
  return await inTransaction(shop.db, (db) => leave({ ...shop, db }, session))
}

async function leave(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'personalRecords' | 'postman' | 'guestOrders'>,
  session: LiveSession,
): Promise<Deleted> {
  const held = await holdLeaver(shop.db, session)
  if (!held.ok) return held
  const { person } = held
  // What they have paid as a guest is theirs, and goes with them.
  await shop.guestOrders.join(shop.db, person, { waits: true })
  const left = await leaveOrders(shop, person.userId)
  if (!left.ok) return left
  for (const { isOwed } of shop.personalRecords)
    if (await isOwed?.(shop.db, person)) return refuse({ refusal: 'orders-under-way' })
  for (const { forget } of shop.personalRecords) await forget?.(shop, person)
  await recordAudit(shop.db, {
    actor: person.userId,
    action: 'delete-account',
    subject: person.userId,
    before: { role: person.role },
    after: { cancelledOrders: left.cancelled },
  })
  await endIdentity(shop.db, person, shop.now())
  await shop.postman.send(shop.db, accountDeletedEmail(person))
  return ok({ cancelled: left.cancelled })
}
