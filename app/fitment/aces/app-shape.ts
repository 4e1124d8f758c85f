import type { FitColumn } from '../fit-file/columns.ts'
import { quals } from './quals.ts'

/** An element of XML with all that is in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

/** What can’t be read of an App, and in which column of its line it is told. */
export interface AppFault {
  column: FitColumn | 'product'
  message: string
}

/** What an element may have; all else in it is a fault. */
interface Shape {
  column: AppFault['column']
  attributes?: readonly string[]
  hasText?: true
  children?: Readonly<Record<string, Shape>>
  /** It may be there again. */
  again?: true
}

const node: Shape = { column: 'vehicle', attributes: ['id'], hasText: true }
/** What tells nothing of whether a part fits. */
const told: Shape = { column: 'product', hasText: true, again: true }

const app: Shape = {
  column: 'product',
  attributes: ['action', 'id', 'ref', 'validate'],
  children: {
    Years: { column: 'fromYear', attributes: ['from', 'to'] },
    BaseVehicle: node,
    Make: node,
    Model: node,
    SubModel: node,
    VehicleType: { column: 'kind', attributes: ['id'] },
    Qual: {
      column: 'conditions',
      attributes: ['id'],
      children: {
        param: { column: 'conditions', attributes: ['value'], again: true },
        text: { column: 'conditions', hasText: true },
      },
      again: true,
    },
    Note: { column: 'notes', hasText: true, again: true },
    Qty: { column: 'quantity', hasText: true },
    PartType: { ...told, attributes: ['id'] },
    MfrLabel: told,
    DisplayOrder: told,
    AssetName: told,
    AssetItemOrder: told,
    AssetItemRef: told,
    Position: { column: 'position', attributes: ['id'] },
    Part: { column: 'product', attributes: ['id'], hasText: true },
  },
}

/** How many `param`s a qualifier of our own has. */
const params: Readonly<Record<string, number>> = {
  [quals.not]: 0,
  [quals.complete]: 0,
  [quals.none]: 0,
  [quals.years]: 1,
  [quals.position]: 1,
  [quals.source]: 1,
  [quals.checked]: 1,
  [quals.built]: 2,
  [quals.chassis]: 2,
}

/** What stands in an App where nothing reads it: a condition that is dropped makes a wrong “fits”. */
export const faultsOfShape = (element: Element): AppFault[] => faultsOf(element, app)

function faultsOf(element: Element, { column, attributes = [], hasText, children = {} }: Shape): AppFault[] {
  const { name } = element
  const unread = Object.keys(element.attributes).filter((attribute) => !attributes.includes(attribute))
  const text = element.text.trim()
  return [
    ...unread.map((attribute) => ({
      column,
      message: `“${short(attribute)}” of ${name} isn’t read, so what it says can’t be kept.`,
    })),
    ...(text !== '' && !hasText
      ? [{ column, message: `${name} has no text: “${short(text)}” can’t be kept.` }]
      : []),
    ...[...Map.groupBy(element.children, (child) => child.name)].flatMap(([of, found]): AppFault[] => {
      const shape = Object.hasOwn(children, of) ? children[of] : undefined
      if (!shape) return [unknown(of, name, column)]
      if (found.length > 1 && !shape.again)
        return [{ column: shape.column, message: `${of} appears twice in it.` }]
      return found.flatMap((child) => faultsOf(child, shape))
    }),
  ]
}

function unknown(name: string, parent: string, column: AppFault['column']): AppFault {
  return parent === 'App'
    ? {
        column: 'conditions',
        message: `The shop has no list of ${short(name)}, so what it says can’t be kept.`,
      }
    : { column, message: `${parent} has no ${short(name)} in it, so what it says can’t be kept.` }
}

/** What is wrong with the values of a qualifier of our own. */
export function faultOfParams(id: string, values: readonly string[]): string | undefined {
  const wanted = params[id] ?? 0
  if (values.length !== wanted)
    return `“${id}” has ${wanted === 0 ? 'no' : wanted} param${wanted === 1 ? '' : 's'}, and here ${values.length}.`
  return wanted > 0 && values.every((value) => value.trim() === '')
    ? `“${id}” has nothing in its param${wanted === 1 ? '' : 's'}.`
    : undefined
}

const short = (text: string) => text.slice(0, 60)
