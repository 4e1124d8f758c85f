import { filterEntries } from '../catalogue-address.ts'
import { type Filters, isFacet } from './filters.ts'

type Entry = [name: string, value: string]

/** Parts the values of a facet in a parameter of the contract: any of `Orvane|Tarnholt`. */
const OR = '|'

/**
 * What the parameters of the contract ask for, each of which is given once: the values of a facet stand in one with `|` between
 * them. `\|` is a `|` within a value, `\\` a `\`. An address of the catalogue repeats the name instead, and has values as they are.
 */
export function splitEntries(query: Record<string, string | number | undefined>): Entry[] {
  return Object.entries(query).flatMap(([name, value]): Entry[] => {
    if (value === undefined) return []
    return isFacet(name) ? valuesIn(`${value}`).map((one): Entry => [name, one]) : [[name, `${value}`]]
  })
}

function valuesIn(said: string): string[] {
  const values = said.match(/(?:\\[\\|]|[^|])+/g) ?? []
  return values.map((value) => value.replace(/\\([\\|])/g, '$1'))
}

/** Filters as parameters of the contract; `splitEntries` reads the same out of them. */
export function joinedEntries(filters: Filters): Entry[] {
  const names = Map.groupBy(filterEntries(filters), ([name]) => name)
  return [...names].map(([name, entries]) => {
    const values = entries.map(([, value]) => (isFacet(name) ? value.replace(/[\\|]/g, '\\$&') : value))
    return [name, values.join(OR)]
  })
}
