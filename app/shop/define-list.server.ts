import { type Expression, type OrderByExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type CsvColumns, csvAnswer } from '../basics/csv.server.ts'
import { inBatches } from '../basics/in-batches.server.ts'
import { type Days, directionOf, isWithin, mentions, windowOf } from '../basics/list.server.ts'
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

type Here = Pick<Shop, 'db' | 'timeZone'>

/** What a list by days, by its column, is asked for beside that; one of another kind is not asked for days. */
export type DaysBy<Column> = Column extends string ? Days : Partial<Record<keyof Days, undefined>>

export interface ListSpec<
  DB,
  TB extends keyof DB,
  Row,
  State extends string,
  Sort extends string,
  Wire,
  Column extends string | undefined = undefined,
> {
  rows: (db: Database) => SelectQueryBuilder<DB, TB, Row>
  /** The column of their ids, which are UUIDs of version 7: their order is the order in which they were made. */
  id: string
  /** The text that each word has to occur in, or texts of which one has to have it: each in a trigram index of its own. */
  searched: Expression<string> | readonly Expression<string>[]
  /** What is looked for in it in place of what was typed. */
  lookedFor?: (typed: string) => string
  state: Expression<string>
  states: readonly State[]
  /** The column that says when, of a list by days; an index has it and the id behind it. */
  days?: Column
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
  const Column extends string | undefined = undefined,
>(
  spec: ListSpec<DB, TB, Row, State, Sort, Wire, Column>,
): List<PageAsked<State, Sort> & DaysBy<Column>, Narrowed<State> & DaysBy<Column>, Wire> {
  const { id, sorts, csv, statesWithin = (state) => [state], lookedFor = (typed) => typed } = spec
  type Asked = Narrowed<State> & Days

  /** What the newest come first by. Of some days it is by these: by ids, all that came after them would be gone through before. */
  function inTime({ from, to }: Days) {
    const columns = spec.days !== undefined && (from ?? to) !== undefined ? [spec.days, id] : [id]
    return columns.map((column) => sql.ref(column))
  }

  function before({ db }: Here, asked: Asked, last: string) {
    const [first, ...more] = inTime(asked)
    if (more.length === 0) return sql<SqlBool>`${first} < ${last}`
    const columns = sql.join([first, ...more])
    const its = spec
      .rows(db)
      .clearSelect()
      .select(columns.as('its'))
      .where(sql<SqlBool>`${sql.ref(id)} = ${last}`)
    return sql<SqlBool>`(${columns}) < ${its}`
  }

  function mentioning({ db, timeZone }: Here, { q = '', from, to }: Asked) {
    const rows = spec.rows(db).where(mentions(spec.searched, lookedFor(q)))
    return spec.days === undefined ? rows : rows.where(isWithin(sql.ref(spec.days), { from, to }, timeZone))
  }

  function narrowed(here: Here, asked: Asked) {
    const rows = mentioning(here, asked)
    const { state } = asked
    if (state) return rows.where(sql<SqlBool>`${spec.state} in (${sql.join([...statesWithin(state)])})`)
    return spec.leftOut ? rows.where(spec.leftOut.others) : rows
  }

  async function count(here: Here, asked: Asked): Promise<Counts> {
    const counted = await mentioning(here, asked)
      .clearSelect()
      .select(({ fn }) => [sql`${spec.state}`.as('state'), fn.countAll().as('count')])
      .groupBy(sql`1`)
      .$castTo<{ state: string; count: number }>()
      .execute()
    const of = (one: State) => sumOf(counted.filter((row) => statesWithin(one).includes(row.state)))
    const all = sumOf(counted) - (spec.leftOut ? of(spec.leftOut.state) : 0)
    const counts = Object.fromEntries(spec.states.map((one) => [one, of(one)]))
    return { total: asked.state ? of(asked.state) : all, all, ...counts }
  }

  return {
    async page(shop, _admin, asked) {
      const [sort, direction] = directionOf(asked.sort ?? spec.sort)
      const { limit, offset } = windowOf({ ...asked, limit: asked.limit ?? spec.limit })
      return await aSecondOld(shop, async (db) => {
        const here = { ...shop, db }
        let page = narrowed(here, asked).limit(limit).offset(offset)
        if (sorts[sort] !== id) page = page.orderBy(sorts[sort], direction).orderBy(sql.ref(id), 'desc')
        else for (const column of inTime(asked)) page = page.orderBy(column, direction)
        if (asked.cursor !== undefined) page = page.where(before(here, asked, asked.cursor))
        const rows = (await page.execute()).map((row) => spec.toWire(row, shop))
        return { rows, counts: await count(here, asked) }
      })
    },
    file(shop, _admin, asked) {
      const rows = (here: Here, last: string | undefined) => {
        let batch = narrowed(here, asked).limit(MAX_ROWS)
        for (const column of inTime(asked)) batch = batch.orderBy(column, 'desc')
        return last === undefined ? batch : batch.where(before(here, asked, last))
      }
      const batches = inBatches((last) => aSecondOld(shop, (db) => rows({ ...shop, db }, last).execute()))
      return csvAnswer(csv.name, csv.columns, batches)
    },
  }
}

function sumOf(counted: { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
