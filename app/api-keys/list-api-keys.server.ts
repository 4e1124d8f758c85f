import { type SqlBool, sql } from 'kysely'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import type { Counts } from '../basics/list.ts'
import type { Admin } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type ApiKey, type ApiKeySort, type ApiKeyState, apiKeyStates } from './api-key.ts'

export interface ApiKeysAsked {
  q?: string | undefined
  state?: ApiKeyState | undefined
  sort?: ApiKeySort | `-${ApiKeySort}` | undefined
  page?: number | undefined
  limit?: number | undefined
}

const columns = { made: 'apiKeys.id', name: 'apiKeys.name', used: 'apiKeys.lastUsedAt' } as const

export async function listApiKeys(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  _admin: Admin,
  asked: ApiKeysAsked,
): Promise<{ keys: ApiKey[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-made')
  const { limit, offset } = windowOf(asked)
  const keys = await askedFor(db, asked, now())
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.ending', 'apiKeys.scopes', 'maker.name as madeBy'])
    .select(['apiKeys.madeAt', 'apiKeys.expiresAt', 'apiKeys.lastUsedAt', 'apiKeys.revokedAt'])
    .select('revoker.name as revokedBy')
    .orderBy(columns[sort], (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy('apiKeys.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { keys, counts: await countKeys(db, asked, now()) }
}

function askedFor(db: Database, { q, state }: ApiKeysAsked, now: Date) {
  const words = sql<string>`concat_ws(' ', ${sql.ref('apiKeys.name')}, ${sql.ref('apiKeys.ending')},
    ${sql.ref('maker.name')}, ${sql.ref('maker.email')}, array_to_string(${sql.ref('apiKeys.scopes')}, ' '))`
  const keys = db
    .selectFrom('apiKeys')
    .innerJoin('users as maker', 'maker.id', 'apiKeys.madeBy')
    .leftJoin('users as revoker', 'revoker.id', 'apiKeys.revokedBy')
    .where(mentions(words, q))
  return state ? keys.where(sql<SqlBool>`${stateAt(now)} = ${state}`) : keys
}

function stateAt(now: Date) {
  return sql<ApiKeyState>`case when ${sql.ref('apiKeys.revokedAt')} is not null then 'revoked'
    when ${sql.ref('apiKeys.expiresAt')} <= ${now} then 'expired' else 'active' end`
}

async function countKeys(db: Database, { q, state }: ApiKeysAsked, now: Date): Promise<Counts> {
  const rows = await askedFor(db, { q }, now)
    .select(({ fn }) => [stateAt(now).as('state'), fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (one: ApiKeyState) => rows.find((row) => row.state === one)?.count ?? 0
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    total: state ? of(state) : all,
    all,
    ...Object.fromEntries(apiKeyStates.map((one) => [one, of(one)])),
  }
}
