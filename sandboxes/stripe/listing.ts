import { type RawBuilder, sql } from 'kysely'
import type { Books } from './database.ts'
import { replies } from './replies.ts'
import { refundToStripe, toStripe } from './to-stripe.ts'
import type { Reply } from './wire.ts'

/** What a list was asked for, under Stripe's names: `limit`, `starting_after`, `created[gte]`, `types[0]`. */
export type Query = Record<string, string>

const most = 100
const usual = 10

/** Payments, newest first. */
export async function listIntents(books: Books, query: Query): Promise<Reply> {
  const page = await pageOf(books, { table: 'sandbox.intents', kind: 'payment_intent', query })
  if (!page.ok) return page.reply
  const found = books.db.selectFrom('sandbox.intents').selectAll().where('id', '=', anyOf(page.ids))
  return list('/v1/payment_intents', page, (await found.execute()).map(toStripe))
}

/** Refunds, newest first; of one payment where the query names it. */
export async function listRefunds(books: Books, query: Query): Promise<Reply> {
  const only = query.payment_intent ? sql`intent_id = ${query.payment_intent}` : undefined
  const page = await pageOf(books, { table: 'sandbox.refunds', kind: 'refund', query, only })
  if (!page.ok) return page.reply
  const found = books.db.selectFrom('sandbox.refunds').selectAll().where('id', '=', anyOf(page.ids))
  return list('/v1/refunds', page, (await found.execute()).map(refundToStripe))
}

/** Events, newest first; of some types where the query names them. */
export async function listEvents(books: Books, query: Query): Promise<Reply> {
  const named = Object.entries(query).flatMap(([name, value]) => (/^types?(\[|$)/.test(name) ? [value] : []))
  const only = named.length > 0 ? sql`type = ${anyOf(named)}` : undefined
  const page = await pageOf(books, { table: 'sandbox.events', kind: 'event', query, only })
  if (!page.ok) return page.reply
  const found = books.db.selectFrom('sandbox.events').select('body').where('id', '=', anyOf(page.ids))
  const events = (await found.execute()).map(({ body }) => JSON.parse(body) as { id: string })
  return list('/v1/events', page, events)
}

interface Wanted {
  table: 'sandbox.intents' | 'sandbox.refunds' | 'sandbox.events'
  /** As Stripe calls one of them. */
  kind: string
  query: Query
  only?: RawBuilder<unknown> | undefined
}

type Page = { ok: true; ids: string[]; more: boolean } | { ok: false; reply: Reply }

/** The ids of one page. */
async function pageOf({ db }: Books, { table, kind, query, only = sql`true` }: Wanted): Promise<Page> {
  const limit = Number(query.limit ?? usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    return { ok: false, reply: replies.integer('limit', query.limit ?? '') }
  }
  const cursor = query.starting_after
  const last = cursor ? await createdAt(db, table, cursor) : undefined
  if (cursor && !last) return { ok: false, reply: replies.missing(kind, cursor, 'starting_after') }
  const behind = last ? sql`(created_at, id) < (${last}::timestamptz, ${cursor})` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where ${only} and ${behind} and ${sql.join(created(query), sql` and `)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db)
  return { ok: true, ids: rows.slice(0, limit).map(({ id }) => id), more: rows.length > limit }
}

/** As text: a `Date` would lose what comes after the milliseconds. */
async function createdAt(db: Books['db'], table: Wanted['table'], id: string): Promise<string | undefined> {
  const query = sql<{ at: string }>`select created_at::text as at from ${sql.table(table)} where id = ${id}`
  return (await query.execute(db)).rows[0]?.at
}

/** A moment there is a whole second, so each bound is one of whole seconds. */
function created(query: Query): RawBuilder<unknown>[] {
  const whole = sql`floor(extract(epoch from created_at))`
  const bounds = [
    ['created', sql`=`],
    ['created[gte]', sql`>=`],
    ['created[gt]', sql`>`],
    ['created[lte]', sql`<=`],
    ['created[lt]', sql`<`],
  ] as const
  return bounds.map(([name, sign]) => {
    const at = query[name]
    return at === undefined ? sql`true` : sql`${whole} ${sign} ${Math.trunc(Number(at)) || 0}`
  })
}

function list(url: string, page: { ids: string[]; more: boolean }, found: { id: string }[]): Reply {
  const byId = new Map(found.map((one) => [one.id, one]))
  const data = page.ids.map((id) => byId.get(id))
  return replies.done({ object: 'list', data, has_more: page.more, url })
}

/** Any of some texts, in one bind variable however many they are. */
function anyOf(texts: string[]): RawBuilder<string> {
  return sql<string>`any(${texts}::text[])`
}
