import { type Outcome, ok, type RefusalTable, refuse } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'

/** Somebody's vehicle. Of several the first is the one in use. */
export interface GarageVehicle {
  /** Its node of the vehicle tree: a model, a generation or a version. */
  id: string
  /** What it was called when it was chosen. */
  name: string
  /** What else is known of it, by the fields that a verdict asks for: `abs`, `built`. */
  facts: Facts
  /** What a device had told of one of its kind, and this can't be as well: two bicycles may go by one node. */
  aside?: Facts
}

export type Facts = Readonly<Record<string, string>>

/** So many vehicles an account has at the most; a device has less room. */
export const MAX_VEHICLES = 20

/** Characters of one fact of a vehicle. */
export const MAX_FACT_LENGTH = 100

/** So many an account may come to have by what devices bring along; then it takes no more in. */
const MAX_MERGED = 50

export type GarageChange =
  | { act: 'use'; vehicle: GarageVehicle }
  | { act: 'tell'; id: string; facts: Facts }
  | { act: 'remove'; id: string }

export interface GarageRefusal {
  refusal: 'garage-full'
  most: number
}

export const garageRefusals: RefusalTable<GarageRefusal> = {
  'garage-full': ({ most }) => ({
    status: 409,
    message: ours.garageFull(most, MAX_VEHICLES),
    facts: { most },
  }),
}

/** What becomes of a garage. Changing a vehicle that is not there changes nothing: another tab has been quicker. */
export function changeGarage(
  vehicles: GarageVehicle[],
  change: GarageChange,
  most = MAX_VEHICLES,
): Outcome<{ vehicles: GarageVehicle[] }, GarageRefusal> {
  const id = change.act === 'use' ? change.vehicle.id : change.id
  const before = vehicles.find((one) => one.id === id)
  const others = vehicles.filter((one) => one !== before)
  if (change.act === 'remove') return ok({ vehicles: others })
  if (change.act === 'use') {
    if (!before && vehicles.length >= most) return refuse({ refusal: 'garage-full', most })
    const { facts, ...vehicle } = change.vehicle
    return ok({ vehicles: [{ ...vehicle, facts: joined(before?.facts, facts) }, ...others] })
  }
  if (!before) return ok({ vehicles })
  const { aside: _, ...kept } = before
  const told = { ...kept, facts: joined(before.facts, change.facts) }
  return ok({ vehicles: vehicles.map((one) => (one === before ? told : one)) })
}

/** An empty answer takes a fact back. */
function joined(before: Facts = {}, said: Facts): Facts {
  return Object.fromEntries(Object.entries({ ...before, ...said }).filter(([, value]) => value !== ''))
}

/**
 * A device's garage in an account's: its vehicles come first, as they were used last. Of one that is in both all facts stay; where
 * they differ it may be another vehicle: then the account's counts, and the device's is kept aside to be shown. Merging twice
 * gives the same as once: of what brings nothing new the very same array.
 */
export function mergeGarages(account: GarageVehicle[], device: GarageVehicle[]): GarageVehicle[] {
  const known = new Map(account.map((vehicle) => [vehicle.id, vehicle]))
  const room = Math.max(0, MAX_MERGED - account.length)
  const fresh = device.filter(({ id }) => !known.has(id)).slice(0, room)
  const brought = device
    .filter((vehicle) => known.has(vehicle.id) || fresh.includes(vehicle))
    .map((vehicle) => merged(known.get(vehicle.id), vehicle))
  const all = [...brought, ...account.filter(({ id }) => !brought.some((vehicle) => vehicle.id === id))]
  return JSON.stringify(all) === JSON.stringify(account) ? account : all
}

function merged(own: GarageVehicle | undefined, brought: GarageVehicle): GarageVehicle {
  if (!own) return brought
  if (!mayBeOne(own.facts, brought.facts)) return { ...own, aside: brought.facts }
  return { ...own, ...brought, facts: { ...own.facts, ...brought.facts } }
}

/** Of bicycles one has to know all that the other does: many makes share a node, and halves of two are a bicycle that nobody has. */
function mayBeOne(own: Facts, brought: Facts): boolean {
  const [ours, theirs] = [Object.entries(own), Object.entries(brought)]
  const alike = theirs.every(([field, value]) => (own[field] ?? value) === value)
  if (![...ours, ...theirs].some(([field]) => field.includes('.'))) return alike
  const within = (fields: [string, string][], all: Facts) =>
    fields.every(([field]) => all[field] !== undefined)
  return alike && (within(ours, brought) || within(theirs, own))
}
