import { sql } from 'kysely'
import { isProven } from '../../mail/public.server.ts'
import type { Database } from '../../shop/database.ts'

/**
 * What was paid without an account under an address joins the account that has proven to be its own. Unpaid ones wait until they
 * are paid: anybody may have typed the address. One that is being changed joins the next time; whoever `waits` for it has no next time.
 * Twice is as once.
 */
export async function joinGuestOrders(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { waits = false } = {},
): Promise<void> {
  const passing = waits ? sql`` : sql`skip locked`
  await sql`
    update orders set user_id = ${userId}
    where checkout_id in (
      select orders.id from guests join orders on orders.user_id = guests.user_id and orders.id = orders.checkout_id
      where guests.email = ${email} and orders.paid_at is not null and ${isProven(email)}
      order by orders.id
      for update of orders ${passing}
    )`.execute(db)
}
