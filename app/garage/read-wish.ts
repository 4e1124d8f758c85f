import { isId, isLine } from '../basics/text-checks.ts'
import { MAX_FACT_LENGTH } from './garage.ts'
import type { GarageWish } from './open-garage.server.ts'

const acts = ['use', 'tell', 'remove'] as const

/** What a form of the garage asks for: `act`, the vehicle's `id`, and facts as `fact.abs`. `undefined` for what no form of ours sends. */
export function readWish(form: URLSearchParams): GarageWish | undefined {
  const id = form.get('id') ?? ''
  const act = acts.find((one) => one === form.get('act'))
  if (!act || !isId(id)) return undefined
  if (act === 'remove') return { act, id }
  const said = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith('fact.') ? [[name.slice(5), value.trim()]] : [],
  )
  if (said.some(([, value]) => value.length > MAX_FACT_LENGTH || !isLine(value))) return undefined
  // What somebody leaves open says nothing; taking back is asked for by name.
  const told = said.filter(([field, value]) => value !== '' || form.get('back') === field)
  return { act, id, facts: Object.fromEntries(told) }
}
