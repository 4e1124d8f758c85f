import type { ListGroup } from '../../catalogue/public.server.ts'
import { families } from '../bicycle/all.ts'
import { checkFacts, type SaidFacts } from '../product-facts/check-facts.ts'
import type { ProductFacts } from '../product-facts/product-facts.ts'
import type { FactCells, FactColumn } from './columns.ts'

export interface FactFault {
  line: number
  column: FactColumn
  message: string
}

/** A family by its name in the vocabulary or in words: `bsd`, `bead seat`. */
const byName = new Map(
  Object.entries(families).flatMap(([family, { name }]) => [
    [family.toLowerCase(), family] as const,
    [name.toLowerCase(), family] as const,
  ]),
)

/**
 * What the lines of a product say of it: a line is a fact, or a port of the part that it is. What a file has no column for
 * stays as it is; a line that says nothing beside whose it is says that there is nothing.
 */
export function readGroup(
  { lines }: ListGroup,
  before: ProductFacts,
): { read: ProductFacts; faults: FactFault[] } {
  const rows = lines.map(({ line, cells }) => ({ line, cells: cells as FactCells }))
  const told = rows.flatMap(({ line, cells }) => faultsOfLine(line, cells))
  if (told.length > 0) return { read: before, faults: told }
  const ports = rows.filter(({ cells }) => cells.port)
  const facts = rows.filter(({ cells }) => cells.fact)
  const [first] = rows
  const hasPorts = first?.cells.port !== undefined
  const hasFacts = first?.cells.fact !== undefined
  const said: SaidFacts = {
    ...(hasPorts
      ? { kind: kindOf(rows), ports: Object.fromEntries(ports.map(({ cells }) => portOf(cells))) }
      : { kind: before.part?.kind ?? '', ports: before.part?.ports ?? {} }),
    facts: hasFacts
      ? facts.map(({ cells: { fact = '', value = '' } }) => ({ name: fact, value }))
      : before.facts,
  }
  const several = faultsOfPart(ports, rows)
  const { read, faults } = checkFacts(said, before)
  const placed = faults.map(({ field, message }) => {
    const [list, place = '', part] = field.split('.')
    const at = list === 'facts' ? facts[Number(place)] : ports.find(({ cells }) => portOf(cells)[0] === place)
    const column = columnOf(list, part)
    return { line: (at ?? ports[0] ?? first)?.line ?? 0, column, message }
  })
  return { read, faults: [...several, ...placed] }
}

function columnOf(list: string | undefined, part: string | undefined): FactColumn {
  if (list === 'kind') return 'kind'
  return part === 'name' ? 'fact' : 'value'
}

type Row = { line: number; cells: FactCells }

const kindOf = (rows: readonly Row[]) => rows.find(({ cells }) => cells.kind)?.cells.kind?.toLowerCase() ?? ''

const portOf = ({ port = '', value = '' }: FactCells): [family: string, value: string] => [
  byName.get(port.toLowerCase()) ?? port,
  value,
]

function faultsOfLine(line: number, { kind = '', port = '', fact = '', value = '' }: FactCells): FactFault[] {
  if (port && fact)
    return [{ line, column: 'fact', message: 'A line is a fact or a port: give one of them.' }]
  if (!port && !fact && value)
    return [{ line, column: 'value', message: 'Say of which fact or port this is the value.' }]
  if (fact && kind) return [{ line, column: 'kind', message: 'A fact has no kind: leave this empty.' }]
  if (port && !value) return [{ line, column: 'value', message: 'Say how much, or which.' }]
  return []
}

/** A part is of one kind, and each of its ports has one value. */
function faultsOfPart(ports: readonly Row[], rows: readonly Row[]): FactFault[] {
  const kind = kindOf(rows)
  const others = rows.flatMap(({ line, cells }) =>
    cells.kind && cells.kind.toLowerCase() !== kind
      ? { line, column: 'kind' as const, message: `A product is of one kind: this one is of “${kind}”, too.` }
      : [],
  )
  const families = ports.map(({ cells }) => portOf(cells)[0])
  const twice = ports.flatMap(({ line }, at) =>
    families.indexOf(families[at] ?? '') < at
      ? { line, column: 'port' as const, message: 'This port is there twice.' }
      : [],
  )
  return [...others, ...twice]
}
