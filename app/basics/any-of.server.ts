import { type RawBuilder, sql } from 'kysely'

type Of = { uuid: string; text: string; integer: number }

/**
 * Any of some values, in one bind variable however many they are: a statement can have 65,535, and a list that has one
 * for each value breaks there. `where('id', '=', anyOf('uuid', ids))`; of none at all nothing is one.
 */
export function anyOf<Type extends keyof Of>(type: Type, values: readonly Of[Type][]): RawBuilder<Of[Type]> {
  return sql<Of[Type]>`any(${values}::${sql.raw(type)}[])`
}
