import { isId } from '../../basics/text-checks.ts'
import type { FitCells, FitColumn } from '../fit-file/columns.ts'
import { factOf } from '../vehicles/vehicle-facts.ts'
import { quals } from './quals.ts'

/** An element of XML with all that is in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

/** An App as a line of a file of fit rows: which product it is about, its cells, and what can’t be read of it. */
export interface AppCells {
  product: string
  partNumber: string
  cells: FitCells
  faults: { column: FitColumn | 'product'; message: string }[]
}

type Fault = AppCells['faults'][number]
type Tell = (column: Fault['column'], message: string) => void

/** What tells nothing of whether a part fits. */
const told = ['PartType', 'MfrLabel', 'DisplayOrder', 'AssetName', 'AssetItemOrder', 'AssetItemRef']
const once = ['Years', 'BaseVehicle', 'Make', 'Model', 'SubModel', 'VehicleType', 'Qty', 'Position', 'Part']

/** Reads an App; `company`: whose file it is. Nothing that it says is left out: a condition that is dropped makes a wrong “fits”. */
export function cellsOfApp({ attributes, children }: Element, company: string): AppCells {
  const faults: Fault[] = faultsOfElements(children)
  const fault: Tell = (column, message) => void faults.push({ column, message })
  if ((attributes.action ?? 'A') !== 'A')
    fault('product', 'Only Apps that are added (action="A") are read: a part’s Apps are all that it fits.')
  const only = (name: string) => children.find((child) => child.name === name)
  const textOf = (name: string) => only(name)?.text.trim() ?? ''
  const idOf = (name: string) => only(name)?.attributes.id?.trim() ?? ''
  const { own, conditions } = readQuals(children, fault)
  const param = (of: string, at = 0) => own.get(of)?.[at] ?? ''
  const hasRow = !own.has(quals.none)
  const years = only('Years')?.attributes
  const cells: FitCells = {
    says: hasRow ? (own.has(quals.not) ? 'not' : 'for') : '',
    ...{ kind: idOf('VehicleType'), vehicle: vehicleOf(only) },
    ...{ fromYear: years?.from ?? '', toYear: years?.to ?? '' },
    yearBasis: years ? param(quals.years) || 'model' : '',
    ...{ builtFrom: param(quals.built), builtTo: param(quals.built, 1) },
    ...{ chassisFrom: param(quals.chassis), chassisTo: param(quals.chassis, 1) },
    ...{ conditions: conditions.join('; '), notes: notesOf(children, fault) },
    ...{ position: idOf('Position'), quantity: textOf('Qty') },
    source: hasRow ? param(quals.source) || company : '',
    checkedOn: param(quals.checked),
    complete: own.has(quals.complete) ? 'yes' : '',
  }
  return { product: idOf('Part'), partNumber: textOf('Part'), cells, faults }
}

/** What is there twice, or what the shop has no list of. */
function faultsOfElements(children: readonly Element[]): Fault[] {
  const counts = Map.groupBy(children, ({ name }) => name)
  return [...counts].flatMap(([name, { length }]): Fault[] => {
    if (once.includes(name))
      return length > 1 ? [{ column: 'product', message: `${name} appears twice in it.` }] : []
    if ([...told, 'Qual', 'Note'].includes(name)) return []
    const message = `The shop has no list of ${name.slice(0, 60)}, so what it says can’t be kept.`
    return [{ column: 'conditions', message }]
  })
}

/** By its names, or by the id of a node of ours, of which the most special counts. */
function vehicleOf(only: (name: string) => Element | undefined): string {
  const way = ['BaseVehicle', 'Make', 'Model', 'SubModel'].flatMap((name) => only(name) ?? [])
  const id = way.findLast(({ attributes }) => attributes.id)?.attributes.id?.trim() ?? ''
  const name = way.flatMap(({ text }) => text.trim() || []).join(' ')
  // What is no id of ours is somebody else’s, whose list nobody here has.
  return id === '' || (!isId(id) && name !== '') ? name : [id, name].join(' ').trim()
}

function readQuals(children: readonly Element[], fault: Tell) {
  const own = new Map<string, string[]>()
  const conditions: string[] = []
  for (const one of children.filter(({ name }) => name === 'Qual')) {
    const id = one.attributes.id ?? ''
    const said = one.children.filter(({ name }) => name === 'param').map(({ attributes }) => attributes)
    const params = said.map(({ value = '' }) => value)
    if (said.some((attributes) => Object.keys(attributes).some((name) => name !== 'value')))
      fault('conditions', `A param of “${id.slice(0, 40)}” can have a value alone: in the unit of the shop.`)
    if (own.has(id)) fault('conditions', `The qualifier “${id}” appears twice in it.`)
    else if (Object.hasOwn(quals, id)) own.set(id, params)
    else if (factOf(id)) conditions.push(conditionOf(id, params, fault))
    else fault('conditions', `The shop knows no qualifier “${id.slice(0, 40)}”: what only informs is a Note.`)
  }
  return { own, conditions }
}

function conditionOf(key: string, [op = '', ...values]: string[], fault: Tell): string {
  if (!['=', '!=', '<=', '>='].includes(op))
    fault('conditions', `The first param of “${key}” says how it is compared: =, !=, <= or >=.`)
  if (values.some((value) => value.includes(';') || / or /.test(value)))
    fault('conditions', `A value of “${key}” can have neither “;” nor “ or ” in it.`)
  return `${key}${op}${values.join(' or ')}`
}

function notesOf(children: readonly Element[], fault: Tell): string {
  const notes = children.filter(({ name }) => name === 'Note').map(({ text }) => text)
  if (notes.some((note) => note.includes('|'))) fault('notes', 'A note can’t have “|” in it.')
  return notes.join(' | ')
}
