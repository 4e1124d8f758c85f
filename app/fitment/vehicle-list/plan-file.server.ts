import { sql } from 'kysely'
import { damageOf } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import { type VehicleKind, type VehicleLevel, vehicleLevels } from '../vehicles/vehicle.ts'
import { checkVehicle } from './check-vehicle.ts'
import { type EditedVehicle, emptyVehicle } from './edited-vehicle.ts'
import { editedOf, type KeptVehicle, readVehicles, versionOf } from './read-vehicle.server.ts'
import { columnName, type LineFault, type VehicleLine, wayColumns } from './read-vehicle-file.ts'
import { faultOfRoom } from './room.server.ts'

/** A node that a file names, or that stands above one: as it is to be, and as it was if it was there. */
export interface PlannedVehicle {
  /** Its kind and full name; those of what it stands below. */
  key: string
  parentKey: string | undefined
  /** The ids of what it stands below, from its make down; the key of what is not there yet. */
  way: string[]
  kind: VehicleKind
  level: VehicleLevel
  fullName: string
  edited: EditedVehicle
  before: KeptVehicle | undefined
  /** The line that says it, or needs it. */
  line: number
}

export interface Plan {
  /** Each behind what it stands below. */
  added: PlannedVehicle[]
  changed: (PlannedVehicle & { before: KeptVehicle })[]
  same: number
  faults: LineFault[]
}

/** What a file's lines add and change beside what is there, and what of them can't be. Under `lockVehicles` it stays so. */
export async function planVehicles(db: Database, lines: readonly VehicleLine[]): Promise<Plan> {
  const there = await findThere(db, lines)
  const { known } = there
  const { said, faults } = linesByKey(lines, there)
  const nodes = new Map<string, PlannedVehicle>()
  for (const line of said.values()) {
    for (const node of wayOf(line, said, there)) {
      const other = nodes.get(node.key) ?? node
      if (other.level !== node.level || other.parentKey !== node.parentKey)
        faults.push(otherwise(line, node, other.level))
      else nodes.set(node.key, other)
    }
  }
  const all = [...nodes.values()].map((node) => checkNode(node, known))
  faults.push(...all.flatMap((one) => one.faults))
  const added = all
    .flatMap(({ node }) => (node.before ? [] : node))
    .toSorted((one, other) => vehicleLevels.indexOf(one.level) - vehicleLevels.indexOf(other.level))
  const changed = all.flatMap(({ node: { before, ...node } }) =>
    before && before.version !== versionOf(node.edited) ? { ...node, before } : [],
  )
  if (faults.length === 0) {
    const full = await faultOfRoom(db, added)
    if (full) faults.push({ line: added[full.at]?.line ?? 1, message: full.message })
  }
  const same = said.size - changed.length - countSaid(added, said)
  return { added, changed, same, faults: faults.toSorted((one, other) => one.line - other.line) }
}

const countSaid = (nodes: PlannedVehicle[], said: ReadonlyMap<string, VehicleLine>) =>
  nodes.filter(({ key }) => said.has(key)).length

/** Names are told apart without regard to case, as the database's lower case has it: that of `İ` and `Σ` is not JavaScript's. */
export function keyOf(kind: VehicleKind, lowerName: string): string {
  return `${kind} ${lowerName}`
}

/** What is there of all that lines name, by key, and the key of each node that they name. */
interface There {
  known: ReadonlyMap<string, KeptVehicle>
  keyOfNode(kind: VehicleKind, names: readonly string[]): string
}

function linesByKey(lines: readonly VehicleLine[], { keyOfNode }: There) {
  const said = new Map<string, VehicleLine>()
  const faults: LineFault[] = []
  for (const line of lines) {
    const key = keyOfNode(line.kind, line.names)
    const first = said.get(key)
    if (first) faults.push({ line: line.line, message: `Line ${first.line} is about the same vehicle.` })
    else said.set(key, line)
  }
  return { said, faults }
}

async function findThere(db: Database, lines: readonly VehicleLine[]): Promise<There> {
  const wanted = new Map<string, { kind: VehicleKind; name: string }>()
  for (const { kind, names } of lines) {
    names.forEach((_, at) => {
      const name = nameOf(names.slice(0, at + 1))
      wanted.set(keyOf(kind, name), { kind, name })
    })
  }
  const asked = [...wanted.values()]
  const { rows } = await sql<{ kind: VehicleKind; name: string; lower: string; id: string | null }>`
    select asked.kind, asked.name, lower(asked.name) as lower, vehicles.id
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ name }) => name)}::text[]) as asked (kind, name)
    left join vehicles on vehicles.kind = asked.kind and lower(vehicles.full_name) = lower(asked.name)`.execute(
    db,
  )
  const ids = rows.flatMap(({ id }) => id ?? [])
  const kept = new Map((await readVehicles(db, sql`id = any(${ids}::uuid[])`)).map((one) => [one.id, one]))
  const keys = new Map(rows.map(({ kind, name, lower }) => [keyOf(kind, name), keyOf(kind, lower)]))
  const known = rows.flatMap(({ kind, lower, id }): [string, KeptVehicle][] => {
    const vehicle = kept.get(id ?? '')
    return vehicle ? [[keyOf(kind, lower), vehicle]] : []
  })
  return {
    known: new Map(known),
    keyOfNode: (kind, names) => keys.get(keyOf(kind, nameOf(names))) ?? keyOf(kind, nameOf(names)),
  }
}

const nameOf = (names: readonly string[]) => names.join(' ')

/** The node that a line names, behind all that it stands below. */
function wayOf(
  { line, kind, names }: VehicleLine,
  said: ReadonlyMap<string, VehicleLine>,
  { known, keyOfNode }: There,
): PlannedVehicle[] {
  const keys = names.map((_, at) => keyOfNode(kind, names.slice(0, at + 1)))
  return keys.map((key, at) => {
    const [before, own, name = ''] = [known.get(key), said.get(key), names[at]]
    const is = before ? editedOf(before) : { ...emptyVehicle, name }
    return {
      key,
      parentKey: keys[at - 1],
      kind,
      before,
      way: keys.slice(0, at).map((above) => known.get(above)?.id ?? above),
      level: vehicleLevels[at] ?? 'version',
      fullName: before?.fullName ?? nameOf(names.slice(0, at + 1)),
      edited: own ? { ...is, ...own.said, ports: { ...is.ports, ...own.ports } } : is,
      line: own?.line ?? line,
    }
  })
}

/** A line names a node as it is not by a line before. */
function otherwise({ line }: VehicleLine, node: PlannedVehicle, level: VehicleLevel): LineFault {
  const is = level === node.level ? 'stands below something else' : `is a ${level}`
  return { line, message: `“${node.fullName}” ${is} by another line.` }
}

function checkNode(
  planned: PlannedVehicle,
  known: ReadonlyMap<string, KeptVehicle>,
): { node: PlannedVehicle; faults: LineFault[] } {
  const { before, kind, level, line, fullName, parentKey } = planned
  const parent = parentKey === undefined ? undefined : known.get(parentKey)
  const isElsewhere = before !== undefined && before.parentId !== (parent?.id ?? null)
  const faulty = (message: string, column?: string) => ({
    node: planned,
    faults: [{ line, message, ...(column && { column }) }],
  })
  if (before && (isElsewhere || before.level !== level))
    return faulty(`“${fullName}” is in the list already, as a ${before.level}.`)
  const title = wayColumns[vehicleLevels.indexOf(level) + 1]
  const { name } = planned.edited
  if (!before && damageOf('', name)) return faulty(broken(name), title)
  const read = checkVehicle(planned.edited, { kind, level })
  if (read.ok) return { node: { ...planned, edited: read.edited }, faults: [] }
  const field = read.field.replace(/^ports\./, '')
  return faulty(read.message, field === 'name' ? title : columnName(field))
}

const broken = (name: string) =>
  `A spreadsheet has made “${name}” of this name. Format the column as text and write it again.`
