import { type Expression, type OrderByExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type CsvColumns, csvAnswer } from '../basics/csv.server.ts'
import { inBatches } from '../basics/in-batches.server.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS } from '../basics/list.ts'
import type { Admin } from '../basics/viewer.ts'
import { aSecondOld } from './a-second-old.server.ts'
import type { Database } from './database.ts'
import type { Shop } from './shop.ts'

export interface List<Asked, Narrowed, Wire> {
  readonly page: (shop: Shop, admin: Admin, asked: Asked) => Promise<{ rows: Wire[]; counts: Counts }>
  readonly file: (shop: Shop, admin: Admin, asked: Narrowed) => Response
}

export interface Narrowed<State extends string> {
  q?: string
  state?: State
}

/** Which page of them; `cursor` is the last id of the page before, where the newest come first. */
export interface PageAsked<State extends string, Sort extends string> extends Narrowed<State> {
  sort?: Sort | `-${Sort}`
  page?: number
  limit?: number
  cursor?: string
}

export interface ListSpec<DB, TB extends keyof DB, Row, State extends string, Sort extends string, Wire> {
  rows: (db: Database) => SelectQueryBuilder<DB, TB, Row>
  /** The column of their ids, which are UUIDs of version 7: their order is the order in which they were made. */
  id: string
  searched: Expression<string>
  /** What is looked for in it in place of what was typed. */
  lookedFor?: (typed: string) => string
  state: Expression<string>
  states: readonly State[]
  /** Which states of rows one of the list's stands for, where that is not the one of its name alone. */
  statesWithin?: (state: State) => readonly string[]
  /** A state that is listed only when it is asked for; `others` is true of every row in another. */
  leftOut?: { state: NoInfer<State>; others: Expression<SqlBool> }
  sorts: Record<Sort, OrderByExpression<DB, TB, Row>>
  sort: NoInfer<Sort | `-${Sort}`>
  limit?: number
  toWire: (row: Row, shop: Shop) => Wire
  csv: { name: string; columns: CsvColumns<Row> }
}

export function defineList<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  State extends string,
  Sort extends string,
  Wire,
>(spec: ListSpec<DB, TB, Row, State, Sort, Wire>): List<PageAsked<State, Sort>, Narrowed<State>, Wire> {
  const { id, sorts, csv, statesWithin = (state) => [state], lookedFor = (typed) => typed } = spec
  const before = (last: string) => sql<SqlBool>`${sql.ref(id)} < ${last}`

  function mentioning(db: Database, q = '') {
    return spec.rows(db).where(mentions(spec.searched, lookedFor(q)))
  }

  function narrowed(db: Database, { q, state }: Narrowed<State>) {
    const rows = mentioning(db, q)
    if (state) return rows.where(sql<SqlBool>`${spec.state} in (${sql.join([...statesWithin(state)])})`)
    return spec.leftOut ? rows.where(spec.leftOut.others) : rows
  }

  async function count(db: Database, { q, state }: Narrowed<State>): Promise<Counts> {
    const counted = await mentioning(db, q)
      .clearSelect()
      .select(({ fn }) => [sql`${spec.state}`.as('state'), fn.countAll().as('count')])
      .groupBy(sql`1`)
      .$castTo<{ state: string; count: number }>()
      .execute()
    const of = (one: State) => sumOf(counted.filter((row) => statesWithin(one).includes(row.state)))
    const all = sumOf(counted) - (spec.leftOut ? of(spec.leftOut.state) : 0)
    const counts = Object.fromEntries(spec.states.map((one) => [one, of(one)]))
    return { total: state ? of(state) : all, all, ...counts }
  }

  return {
    async page(shop, _admin, asked) {
      const [sort, direction] = directionOf(asked.sort ?? spec.sort)
      const { limit, offset } = windowOf({ ...asked, limit: asked.limit ?? spec.limit })
      return await aSecondOld(shop, async (db) => {
        let page = narrowed(db, asked).orderBy(sorts[sort], direction).limit(limit).offset(offset)
        if (sorts[sort] !== id) page = page.orderBy(sql.ref(id), 'desc')
        if (asked.cursor !== undefined) page = page.where(before(asked.cursor))
        const rows = (await page.execute()).map((row) => spec.toWire(row, shop))
        return { rows, counts: await count(db, asked) }
      })
    },
    file(shop, _admin, asked) {
      const rows = (db: Database) => narrowed(db, asked).orderBy(sql.ref(id), 'desc').limit(MAX_ROWS)
      const batches = inBatches((last) =>
        aSecondOld(shop, (db) => (last ? rows(db).where(before(last)) : rows(db)).execute()),
      )
      return csvAnswer(csv.name, csv.columns, batches)
    },
  }
}

function sumOf(counted: { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
