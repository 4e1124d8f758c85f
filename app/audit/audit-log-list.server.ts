import { sql } from 'kysely'
import { csvAnswer } from '../basics/csv.server.ts'
import { inBatches } from '../basics/in-batches.server.ts'
import { type Days, isWithin, mentions, windowOf, wordsOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS } from '../basics/list.ts'
import { anyOf } from '../basics/sql.server.ts'
import { searchedNumbers } from '../content/order-number.ts'
import { aSecondOld } from '../shop/a-second-old.server.ts'
import type { Database } from '../shop/database.ts'
import type { List, Narrowed, PageAsked } from '../shop/define-list.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Kind, kinds } from './audit-actions.ts'
import { auditLogColumns } from './audit-log-columns.ts'
import { type AuditLogEntry, type AuditLogSort, type Change, changesOf } from './audit-log-entry.ts'
import type { WireEntry } from './contract.ts'
import { toWire } from './wire.ts'

type AuditLogNarrowed = Narrowed<Kind> & Days

/** The audit log and the ledgers, latest first. What a page holds is found first, and told only then. */
export const auditLogList: List<PageAsked<Kind, AuditLogSort> & Days, AuditLogNarrowed, WireEntry> = {
  async page(shop, _admin, asked) {
    const { limit, offset } = windowOf(asked)
    // Ids are UUIDs of version 7: their order is the order in which things were written down.
    const direction = asked.sort === 'when' ? 'asc' : 'desc'
    return await aSecondOld(shop, async (db) => {
      const here = { ...shop, db }
      const page = found(here, asked).orderBy('found.id', direction).limit(limit).offset(offset)
      const ids = (await page.execute()).map(({ id }) => id)
      return { rows: (await describe(db, ids)).map(toWire), counts: await countEntries(here, asked) }
    })
  },
  file(shop, _admin, asked) {
    const entries = (db: Database) =>
      selectEntries(askedFor({ ...shop, db }, asked))
        .orderBy('id', 'desc')
        .limit(MAX_ROWS)
    const batches = inBatches((last) =>
      aSecondOld(shop, (db) => (last ? entries(db).where('id', '<', last) : entries(db)).execute()),
    )
    return csvAnswer('audit', auditLogColumns, batches)
  },
}

function found(shop: Pick<Shop, 'db' | 'timeZone'>, asked: AuditLogNarrowed) {
  const ids = askedFor(shop, asked).select('id')
  // Whole before it is sorted: the database would go through the newest one by one, and for long, until enough match.
  const whole = asked.q ? ids.offset(0) : ids
  return shop.db.selectFrom(whole.as('found')).select('found.id')
}

/** Names and balances are looked up for the rows of a page alone, not for all that come before them. */
async function describe(db: Database, ids: string[]): Promise<(AuditLogEntry & { changes: Change[] })[]> {
  const rows = await selectEntries(db.selectFrom('auditLogEntries').where('id', '=', anyOf('uuid', ids)))
    .select('balance')
    .execute()
  const entries = rows.map(({ balance, ...entry }) => ({ ...entry, changes: changesOf(entry, balance) }))
  return entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function askedFor({ db, timeZone }: Pick<Shop, 'db' | 'timeZone'>, { q, state, ...days }: AuditLogNarrowed) {
  let entries = db.selectFrom('auditLogEntries')
  // Word by word: the name of who did it and of what it was done to stand in different tables.
  for (const word of wordsOf(searchedNumbers(q ?? ''))) {
    const found = db
      .selectFrom('auditWords')
      .select('id')
      .where(mentions(sql.ref('text'), word))
    entries = entries.where('id', 'in', found)
  }
  if (state) entries = entries.where('kind', '=', state)
  return entries.where(isWithin(sql.ref('at'), days, timeZone))
}

/** What an entry is made of, but for the ledger's balance, which is a sum over all before it. */
function selectEntries(entries: ReturnType<typeof askedFor>) {
  return entries
    .select(['id', 'at', 'actorId', 'actorName', 'actorEmail', 'kind', 'action', 'subject'])
    .select(['subjectName', 'orderId', 'orderNumber', 'customerName', 'amount', 'before', 'after'])
}

async function countEntries(
  shop: Pick<Shop, 'db' | 'timeZone'>,
  { state, ...asked }: AuditLogNarrowed,
): Promise<Counts> {
  const rows = await askedFor(shop, asked)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const of = new Map(rows.map(({ kind, count }) => [kind, count]))
  const counts = Object.fromEntries(kinds.map((kind) => [kind, of.get(kind) ?? 0]))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { total: state ? (counts[state] ?? 0) : all, all, ...counts }
}
