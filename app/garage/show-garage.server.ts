import { isId } from '../basics/text-checks.ts'
import { findProduct } from '../catalogue/public.server.ts'
import {
  findVehicle,
  fitProducts,
  knowVehicle,
  listModels,
  listVehicles,
  MAX_ASKED,
  nameOfFact,
  questionFor,
  questionsAbout,
  searchVehicles,
  type ToldFit,
  type VehicleNode,
  type VehicleQuestion,
  wordsOfField,
} from '../fitment/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Facts, GarageVehicle } from './garage.ts'

/** A vehicle of a garage as its page shows it. */
export interface ShownVehicle extends GarageVehicle {
  /** What it was called when it was chosen, where it has another name now. */
  was: string | undefined
  /** The shop knows it no more. */
  gone: boolean
  /** Why what is told of it can't be. */
  fault: string | undefined
  told: ShownFact[]
  /** What a device had told otherwise. */
  toldOtherwise: ShownFact[]
  /** Of a bicycle what its model is built with, and nobody has said otherwise. */
  taken: ShownFact[]
  /** Whether the part that is asked about fits it. */
  fit: ToldFit | undefined
}

/** What is known of a vehicle by a field, in words. */
interface ShownFact {
  field: string
  name: string
  value: string
}

/** What there is to choose from, below the node that somebody has come to, or by what they look for. */
export interface Choosing {
  at: ShownNode | undefined
  search: string
  /** Links that lead on. */
  nodes: ShownNode[]
  /** Of a node with no generations below it: the versions that it may be. */
  versions: ShownNode[]
}

/** A node as the page lists it: what a bicycle is built with would be most of the page. */
export type ShownNode = Omit<VehicleNode, 'ports'>

export type { VehicleQuestion }

export interface Asking {
  vehicle: Pick<ShownVehicle, 'id' | 'name'>
  questions: VehicleQuestion[]
  /** The field of the one question that is asked whatever is known, and what is taken to be so. */
  again?: string
  known?: string | undefined
}

const maxSearchLength = 100

export async function showVehicle(
  shop: Pick<Shop, 'db'>,
  vehicle: GarageVehicle,
  part?: { id: string },
): Promise<ShownVehicle> {
  const { id, facts, aside = {} } = vehicle
  const told = Object.entries(facts).map(shownFact)
  const toldOtherwise = Object.entries(aside).map(shownFact)
  const known = await knowVehicle(shop.db, { vehicle: id, said: facts })
  const base = {
    ...vehicle,
    told,
    toldOtherwise,
    taken: [],
    was: undefined,
    gone: false,
    fault: undefined,
    fit: undefined,
  }
  if (!known.ok) {
    return known.refusal === 'not-found' ? { ...base, gone: true } : { ...base, fault: known.message }
  }
  const name = known.node.fullName
  const fits = part && (await fitProducts(shop, { vehicle: id, said: facts, products: [part.id] }))
  const was = vehicle.name === name ? undefined : vehicle.name
  const ports = Object.entries(known.known.bicycle?.ports ?? {})
  const fields = ports.flatMap(([place, values]) =>
    Object.entries(values).map(([family, value]): [string, string] => [`${place}.${family}`, value]),
  )
  const open = fields.filter(([field]) => facts[field] === undefined)
  const taken = open.map(shownFact).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return { ...base, name, was, taken, fit: fits?.ok ? fits.fits.get(part?.id ?? '') : undefined }
}

function shownFact([field, value]: [string, string]): ShownFact {
  return { field, name: nameOfFact(field), value: wordsOfField(field, value) }
}

/** One after the other: twenty at once would take every connection that the shop has. */
export async function showVehicles(
  shop: Pick<Shop, 'db'>,
  vehicles: GarageVehicle[],
  part?: { id: string },
): Promise<ShownVehicle[]> {
  const shown: ShownVehicle[] = []
  for (const vehicle of vehicles) shown.push(await showVehicle(shop, vehicle, part))
  return shown
}

/** The part that somebody asks about by `?part=`; `undefined` where it is none that is sold. */
export async function partAskedAbout({ db }: Pick<Shop, 'db'>, id: string | null) {
  const product = id && isId(id) ? await findProduct(db, id) : undefined
  return product && { id: product.id, name: product.name, slug: product.slug }
}

export async function chooseFrom(
  { db }: Pick<Shop, 'db'>,
  { at, q }: { at: string | null; q: string | null },
): Promise<Choosing> {
  const search = (q ?? '').trim().slice(0, maxSearchLength)
  const listed = { search, versions: [] }
  if (search) return { ...listed, at: undefined, nodes: (await searchVehicles(db, search)).map(shownNode) }
  const found = at && isId(at) ? await findVehicle(db, at) : undefined
  if (!found) return { ...listed, at: undefined, nodes: (await listVehicles(db, {})).map(shownNode) }
  const { node, versions } = found
  const nodes = node.level === 'make' || node.level === 'model' ? await listModels(db, node.id) : []
  const left = nodes.length > 0 ? [] : versions
  return { at: shownNode(node), search, nodes: nodes.map(shownNode), versions: left.map(shownNode) }
}

const shownNode = ({ ports: _, ...node }: VehicleNode): ShownNode => node

/**
 * The next questions about a vehicle, that first which the part that is asked about waits for; or the one by its `field`, of a bicycle, whatever is
 * known. `undefined` where nothing more is to be asked.
 */
export async function askAbout(
  { db }: Pick<Shop, 'db'>,
  vehicle: ShownVehicle | undefined,
  field: string | null = null,
): Promise<Asking | undefined> {
  if (!vehicle || vehicle.gone || vehicle.fault) return undefined
  const read = await knowVehicle(db, { vehicle: vehicle.id, said: vehicle.facts })
  if (!read.ok) return undefined
  const { id, name, facts } = vehicle
  const { ports } = read.known.bicycle ?? {}
  // What its model has leaves all answers open: whoever has changed a part may have changed all of it.
  const again = field && ports ? questionFor(field, portsTold(facts)) : []
  const [place = '', family = ''] = (field ?? '').split('.')
  const known = ports?.[place]?.[family]
  if (field && again.length > 0) return { vehicle: { id, name }, questions: again, again: field, known }
  const wanted = vehicle.fit?.asks.map((one) => one.field)
  const open = (await questionsAbout(db, read, wanted)).slice(0, MAX_ASKED)
  return open.length > 0 ? { vehicle: { id, name }, questions: open } : undefined
}

function portsTold(facts: Facts): Record<string, Record<string, string>> {
  const told: Record<string, Record<string, string>> = {}
  for (const [field, value] of Object.entries(facts)) {
    const [place = '', family] = field.split('.')
    if (family) told[place] = { ...told[place], [family]: value }
  }
  return told
}
