import { sql } from 'kysely'
import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin, Role } from '../basics/viewer.ts'
import type { ListedRole, UserSort } from './user-list.ts'
import './tables.server.ts'

/** What an admin asks of the list of people. */
export interface UsersAsked {
  q?: string | undefined
  state?: ListedRole | undefined
  sort?: UserSort | `-${UserSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A person with an account, as the list has them. */
export interface ListedUser {
  id: string
  email: string
  role: Role
  createdAt: Date
}

const roles = { customer: 'user', admin: 'admin' } as const

/** The people who have an account, by e-mail unless they are sorted otherwise, and how many there are. */
export async function listUsers(
  shop: Shop,
  _admin: Admin,
  asked: UsersAsked,
): Promise<{ users: ListedUser[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? 'email')
  const { limit, offset } = windowOf(asked)
  const users = await askedFor(shop.db, asked)
    // Ids are UUIDs of version 7: their order is the order in which people have joined.
    .orderBy(sort === 'joined' ? 'id' : 'email', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { users, counts: await countUsers(shop.db, asked) }
}

/** One person as a row of a file. */
export const userColumns: CsvColumns<ListedUser> = {
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Joined: ({ createdAt }) => createdAt.toISOString(),
}

/** All who are asked for, newest first, batch by batch. */
export function exportUsers(
  shop: Shop,
  _admin: Admin,
  asked: Pick<UsersAsked, 'q' | 'state'>,
): AsyncIterable<ListedUser[]> {
  const users = askedFor(shop.db, asked).orderBy('id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? users.where('id', '<', after) : users).execute())
}

function askedFor(db: Database, { q, state }: UsersAsked) {
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'createdAt'])
    .where('removedAt', 'is', null)
    .where(mentions(sql.ref('email'), q))
  return state ? users.where('role', '=', roles[state]) : users
}

async function countUsers(db: Database, { q, state }: UsersAsked): Promise<Counts> {
  const rows = await askedFor(db, { q })
    .clearSelect()
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute()
  const of = (role: Role) => rows.find((row) => row.role === role)?.count ?? 0
  const counts = { all: of('user') + of('admin'), customer: of('user'), admin: of('admin') }
  return { total: counts[state ?? 'all'], ...counts }
}
