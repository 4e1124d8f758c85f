import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/** Parsed, and mostly planned, once a connection: only for texts that never differ, or connections would fill up. */
export async function prepared<Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!names.has(query.sql)) names.set(query.sql, `shop_${names.size + 1}`)
  return await db.executeQuery(query)
}

/**
 * A prepared statement that is composed and compiled once a process as well, with something in the place of each value that
 * can only be put into a statement: composing one may take longer than sending it.
 * @throws Error where `compose` looks at a value, or puts one of its own in that is no constant: it would be everybody's
 */
export function composedOnce<Values extends object, Row>(
  compose: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let composed: CompiledQuery<Row> | undefined
  return async (db, values) => {
    composed ??= withoutOwnValues(compose(db, places<Values>()))
    const parameters = composed.parameters.map((parameter) => {
      const place = isObject(parameter) && placeNames.get(parameter)
      return place ? values[place as keyof Values] : parameter
    })
    return (await prepared<Row>(db, { ...composed, parameters })).rows
  }
}

const placeNames = new WeakMap<object, string>()

function places<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => placeOf(String(name)) })
}

function placeOf(name: string): object {
  const place = new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'toOperationNode') return undefined
        throw new Error(`The statement is composed once, and can't go by ${String(key)} of its ${name}.`)
      },
    },
  )
  placeNames.set(place, name)
  return place
}

function withoutOwnValues<Row>(composed: CompiledQuery<Row>): CompiledQuery<Row> {
  const own = composed.parameters.find((parameter) => isObject(parameter) && !placeNames.has(parameter))
  if (own) throw new Error(`The statement is composed once, with a value for everybody: ${composed.sql}`)
  return composed
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The name of a prepared statement, for the connection that sends it; `undefined` for any other. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}
