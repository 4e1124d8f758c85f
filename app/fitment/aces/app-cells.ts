import { isId } from '../../basics/text-checks.ts'
import { type FitCells, saysNothing } from '../fit-file/columns.ts'
import { factOf } from '../vehicles/vehicle-facts.ts'
import { type AppFault, type Element, faultOfParams, faultsOfShape } from './app-shape.ts'
import { quals } from './quals.ts'

/** An App as a line of a file of fit rows: which product it is about, its cells, and what can’t be read of it. */
export interface AppCells {
  product: string
  partNumber: string
  cells: FitCells
  faults: AppFault[]
}

type Tell = (column: AppFault['column'], message: string) => void

/** Reads an App; `company`: whose file it is. Nothing that it says is left out: a condition that is dropped makes a wrong “fits”. */
export function cellsOfApp(app: Element, company: string): AppCells {
  const { attributes, children } = app
  const faults = faultsOfShape(app)
  const fault: Tell = (column, message) => void faults.push({ column, message })
  if ((attributes.action ?? 'A') !== 'A')
    fault('product', 'Only Apps that are added (action="A") are read: a part’s Apps are all that it fits.')
  const only = (name: string) => children.find((child) => child.name === name)
  const textOf = (name: string) => only(name)?.text.trim() ?? ''
  const idOf = (name: string) => only(name)?.attributes.id?.trim() ?? ''
  const { own, conditions } = readQuals(children, fault)
  const param = (of: string, at = 0) => own.get(of)?.[at] ?? ''
  const hasRow = !own.has(quals.none)
  const fits = hasRow ? 'for' : ''
  const years = only('Years')?.attributes
  const cells: FitCells = {
    says: own.has(quals.not) ? 'not' : fits,
    kind: idOf('VehicleType'),
    vehicle: vehicleOf(only, fault),
    fromYear: years?.from ?? '',
    toYear: years?.to ?? '',
    yearBasis: param(quals.years) || (years ? 'model' : ''),
    builtFrom: param(quals.built),
    builtTo: param(quals.built, 1),
    chassisFrom: param(quals.chassis),
    chassisTo: param(quals.chassis, 1),
    conditions: conditions.join('; '),
    notes: notesOf(children, fault),
    position: positionOf(idOf('Position'), param(quals.position), fault),
    quantity: textOf('Qty'),
    source: param(quals.source) || (hasRow ? company : ''),
    checkedOn: param(quals.checked),
    complete: own.has(quals.complete) ? 'yes' : '',
  }
  if (!hasRow && !saysNothing(cells))
    fault('says', 'The qualifier “none” says that the part has no rows, and this App has one.')
  return { product: idOf('Part'), partNumber: textOf('Part'), cells, faults }
}

/** By its names, or by the id of a node of ours, which then has all the others above it. */
function vehicleOf(only: (name: string) => Element | undefined, fault: Tell): string {
  const way = ['BaseVehicle', 'Make', 'Model', 'SubModel'].flatMap((name) => only(name) ?? [])
  const idIn = ({ attributes }: Element) => attributes.id?.trim() ?? ''
  // What is no id of ours is somebody else’s, whose list nobody here has.
  const ours = way.findLastIndex((element) => isId(idIn(element)))
  const others = way.flatMap((element, at) => (at !== ours && isId(idIn(element)) ? element.name : []))
  if (others.length > 0) fault('vehicle', `One id of the shop’s is enough: leave out that of ${others[0]}.`)
  for (const { name } of way.slice(ours + 1).filter(({ text }) => text.trim() === ''))
    fault('vehicle', `${name} has neither a name nor an id of the shop’s, so what it says can’t be kept.`)
  const id = ours < 0 ? '' : idIn(way[ours] as Element)
  return [id, ...way.flatMap(({ text }) => text.trim() || [])].join(' ').trim()
}

function positionOf(id: string, said: string, fault: Tell): string {
  if (/^\d+$/.test(id))
    fault(
      'position',
      `${id.slice(0, 20)} is a number of the PCdb, which the shop doesn’t have: name the position.`,
    )
  if (id !== '' && said !== '') fault('position', 'It has two positions.')
  return id || said
}

function readQuals(children: readonly Element[], fault: Tell) {
  const own = new Map<string, string[]>()
  const conditions: string[] = []
  for (const one of children.filter(({ name }) => name === 'Qual')) {
    const id = one.attributes.id ?? ''
    const said = one.children.filter(({ name }) => name === 'param')
    const params = said.map(({ attributes: { value = '' } }) => value)
    if (own.has(id)) fault('conditions', `The qualifier “${id}” appears twice in it.`)
    else if (Object.hasOwn(quals, id)) {
      own.set(id, params)
      const message = faultOfParams(id, params)
      if (message !== undefined) fault('conditions', message)
    } else if (factOf(id)) conditions.push(conditionOf(id, params, fault))
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
