import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type DemoPerson, demoPeople } from '../../app/identity/demo-people.server.ts'
import type { Shop } from '../../app/shop/shop.ts'

/** Who has ordered at the demo shop before: people in its lists, whom nobody can sign in as. */
export const demoCustomers = [
  { name: 'Inge Maarten', email: 'inge@maarten-repair.example', address: '8 Kanaalstraat, Leiden' },
  { name: 'Dario Bianchetti', email: 'dario@bianchetti.example', address: '21 Via dei Mille, Varese' },
  { name: 'Priya Raman', email: 'priya.raman@example.org', address: '5 Tannery Row, Millbrook' },
  { name: 'Oskar Lindqvist', email: 'oskar@lindqvist.example', address: '3 Hamngatan, Visby' },
  { name: 'Maeve Doyle', email: 'maeve.doyle@example.org', address: '40 Quay Road, Ennis' },
  { name: 'Tomasz Zielinski', email: 'tomasz@zielinski.example', address: '12 Lipowa, Sanok' },
  { name: 'Renata Okafor', email: 'renata.okafor@example.org', address: '77 Foundry Lane, Millbrook' },
  { name: 'Jules Perrin', email: 'jules@atelier-perrin.example', address: '2 Rue des Forges, Annecy' },
  { name: 'Hana Sato', email: 'hana.sato@example.org', address: '19 Orchard Close, Ashford' },
  { name: 'Will Tanner', email: 'will@tannergarage.example', address: '1 Depot Street, Ashford' },
  { name: 'Sofia Brandt', email: 'sofia.brandt@example.org', address: '6 Mühlweg, Lindau' },
  { name: 'Amir Haddad', email: 'amir.haddad@example.org', address: '33 Station Road, Millbrook' },
] as const

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
