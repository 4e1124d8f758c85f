import { sql } from 'kysely'
import { demoPeople } from '../../app/identity/demo-people.server.ts'
import type { Database } from '../../app/shop/database.ts'
import type { Shop } from '../../app/shop/shop.ts'

/** Marks what the demo was filled with just now: all that is in a shop that was untouched. In the transaction that fills. */
export async function markAll(db: Database): Promise<void> {
  await sql`
    insert into demo_marks
    select 'person', id from users union all select 'product', id from products
    union all select 'review', id from reviews union all select 'message', id from messages where network = 'demo'`.execute(
    db,
  )
}

/** An account of the stand-in for Google, under which anybody could be anybody. */
export const ofStandIn = sql<boolean>`
  accounts.provider_id = 'google' and accounts.account_id in (select sub::text from sandbox.google_accounts)`

/** An order's payment in play money. */
export const inPlayMoney = sql<boolean>`payments.provider_id in (select id from sandbox.intents)`

/** Whether anything of a demo is left in the shop: what it was filled with, or what only a demo lets happen. */
export async function holdsDemo(shop: Shop): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from demo_marks)
      or exists (select from accounts where ${ofStandIn})
      or exists (select from payments where ${inPlayMoney}) as holds`.execute(shop.db)
  return rows[0]?.holds === true || (await withPublishedPassword(shop)).length > 0
}

/**
 * The ids of people with a confirmed address of the demo's and the password that its sign-in page shows, marked or not.
 * Without a confirmed address it may be a stranger who has signed up so, to keep the shop from starting.
 */
export async function withPublishedPassword({ db, auth }: Shop): Promise<string[]> {
  const { password: passwords } = await auth.$context
  const found: string[] = []
  for (const { email, password } of demoPeople) {
    const person = await db
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identityId')
      .innerJoin('accounts', 'accounts.userId', 'identities.id')
      .select(['users.id', 'accounts.password as hash'])
      .where('identities.email', '=', email)
      .where('identities.emailVerified', '=', true)
      .where('accounts.providerId', '=', 'credential')
      .executeTakeFirst()
    if (person?.hash && (await passwords.verify({ hash: person.hash, password }))) found.push(person.id)
  }
  return found
}
