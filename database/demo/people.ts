import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type DemoPerson, demoPeople } from '../../app/identity/demo-people.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { demoCustomers } from './customers.ts'

/**
 * Adds the demo's admin and customer, both with a proven address. Written as rows and not through the identity
 * provider's sign-up, which has a connection of its own: so they come and go with the caller's transaction.
 */
export async function addDemoPeople(shop: Shop): Promise<void> {
  for (const person of demoPeople) await addPerson(shop, person)
}

/** Adds who has ordered before, since the shop opened; in the order of `demoCustomers`. Nobody can sign in as them. */
export async function addDemoCustomers({ db }: Shop, createdAt: Date): Promise<string[]> {
  const people = demoCustomers.map(({ name, email }) => ({
    identityId: randomUUID(),
    name,
    email,
    createdAt,
  }))
  const identities = people.map(({ identityId: id, ...person }) => ({ ...person, id, emailVerified: true }))
  await db.insertInto('identities').values(identities).execute()
  const users = await db.insertInto('users').values(people).returning(['id', 'email']).execute()
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  return people.map(({ email }) => ids.get(email) ?? '')
}

async function addPerson(shop: Shop, { name, email, password, role }: DemoPerson): Promise<void> {
  const identityId = randomUUID()
  const secret = await (await shop.auth.$context).password.hash(password)
  await shop.db
    .insertInto('identities')
    .values({ id: identityId, name, email, emailVerified: true })
    .execute()
  await sql`
    insert into accounts (id, account_id, provider_id, user_id, password)
    values (${randomUUID()}, ${identityId}, 'credential', ${identityId}, ${secret})`.execute(shop.db)
  await shop.db.insertInto('users').values({ identityId, name, email, role }).execute()
}
