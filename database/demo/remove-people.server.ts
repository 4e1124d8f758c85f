import { sql } from 'kysely'
import { accountSays } from '../../app/content/account-messages.ts'
import { endIdentity, personOf } from '../../app/identity/public.server.ts'
import type { Database } from '../../app/shop/database.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { gone, stillNamed } from './find-demo.server.ts'
import { ofStandIn } from './marks.server.ts'

/**
 * Takes the admin's role from whom a demo person has made an admin, and from whom those have; who was made one on the
 * server (`npm run admin`) stays one.
 * @returns their addresses
 */
export async function dismissAdmins(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with recursive made as (
      select distinct on (subject) subject, actor_id from audit_log where action = 'make-admin' order by subject, id desc
    ), doubtful as (
      select id from gone where kind = 'person'
      union
      select made.subject from made join doubtful on doubtful.id = made.actor_id
    )
    update users set role = 'user'
    where role = 'admin' and id in (select id from doubtful) and id not in ${gone('person')}
    returning email`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * Removes the demo's people as if each had deleted their account: proofs, passkeys, profile, mails. A row stays, nameless
 * and powerless, where something that is kept names it (a product's price that a demo admin has set, say).
 */
export async function removePeople(shop: Shop): Promise<void> {
  const { db } = shop
  const { rows: people } = await sql<{ identity: string }>`
    select identity_id as identity from users where id in ${gone('person')} and removed_at is null`.execute(
    db,
  )
  for (const { identity } of people) {
    const person = await personOf(db, identity)
    if (!person) continue
    for (const { forget } of shop.personalRecords) await forget?.(shop, person)
    await endIdentity(db, person, shop.now())
  }
  await sql`
    update users set email = '', name = ${accountSays.formerCustomer}, role = 'user',
      removed_at = coalesce(removed_at, ${shop.now()})
    where id in ${gone('person')}`.execute(db)
  const named = await stillNamed(db, { table: 'users', kind: 'person' })
  await sql`delete from users where id in ${gone('person')} and not (id = any(${named}::uuid[]))`.execute(db)
}

/**
 * Signs everybody out. In a demo a password and an admin's word prove nothing of an address, for its mails are anybody's
 * to read: so addresses are confirmed anew, but for the admins', who were named on the server.
 */
export async function endEverySession(db: Database): Promise<void> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('verifications').execute()
  // Who has never come back since the sign-in has no row in the shop, and so was none of its people.
  await sql`
    delete from identities where exists (select from accounts where user_id = identities.id and ${ofStandIn})
      and not exists (select from accounts where user_id = identities.id and not (${ofStandIn}))`.execute(db)
  await sql`delete from accounts where ${ofStandIn}`.execute(db)
  await sql`
    update identities set email_verified = false
    where exists (select from accounts where user_id = identities.id and provider_id = 'credential')
      and not exists (select from accounts where user_id = identities.id and provider_id <> 'credential')
      and not exists (select from users where identity_id = identities.id and role = 'admin')`.execute(db)
}
