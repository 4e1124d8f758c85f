import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import { factsAsRead, type KnowRefusal, knowVehicle, soundFacts } from '../fitment/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { readGarage, takeIn, writeGarage } from './account-garage.server.ts'
import {
  accountGarageCookie,
  deviceGarageCookie,
  fitsOnDevice,
  MAX_ON_DEVICE,
  readDeviceGarage,
} from './device-garage.ts'
import { changeGarage, type Facts, type GarageRefusal, type GarageVehicle, mergeGarages } from './garage.ts'

/** Somebody with a garage: their account has it, or, of a visitor, their device, which the request's cookie shows. */
export interface GarageOwner {
  viewer: Viewer | undefined
  headers: Headers
}

/** A garage, and the `Set-Cookie` by which the device keeps it or the vehicle in use. */
export interface OpenGarage {
  vehicles: GarageVehicle[]
  cookie: string
}

/** What somebody wants of their garage: a vehicle of the tree in use, more said of one of theirs, or one out of it. */
export type GarageWish =
  | { act: 'use'; id: string; facts: Facts }
  | { act: 'tell'; id: string; facts: Facts }
  | { act: 'remove'; id: string }

type Asking = Pick<Shop, 'db' | 'now' | 'url'>

/** Somebody's garage. What the device still has of before they signed in is taken into the account's. */
export async function openGarage(shop: Asking, { viewer, headers }: GarageOwner): Promise<OpenGarage> {
  const device = ofDevice(shop, headers)
  if (!viewer) return { vehicles: device, cookie: deviceGarageCookie(shop.url, device) }
  const vehicles =
    device.length > 0 ? await takeIn(shop, viewer, device) : await readGarage(shop.db, viewer.userId)
  return { vehicles, cookie: accountGarageCookie(shop.url, vehicles) }
}

/** Somebody's garage as `openGarage` gives it, for pages that keep none of its cookies: nothing is written. */
export async function lookIntoGarage(
  shop: Pick<Shop, 'db' | 'url'>,
  { viewer, headers }: GarageOwner,
): Promise<GarageVehicle[]> {
  const device = ofDevice(shop, headers)
  return viewer ? mergeGarages(await readGarage(shop.db, viewer.userId), device) : device
}

/** What no vehicle has is left out: nobody but a stranger's hand can have written it. */
function ofDevice({ url }: Pick<Shop, 'url'>, headers: Headers): GarageVehicle[] {
  return readDeviceGarage(url, headers).map((vehicle) => ({
    ...vehicle,
    facts: factsAsRead(soundFacts(vehicle.facts)),
  }))
}

/** Does what somebody wants of their garage, or says why not: then all of it stays as it was. */
export async function changeOpenGarage(
  shop: Asking,
  owner: GarageOwner,
  wish: GarageWish,
): Promise<Outcome<OpenGarage, KnowRefusal | GarageRefusal>> {
  const { viewer } = owner
  const before = await openGarage(shop, owner)
  const checked = await check(shop, before.vehicles, wish)
  if (!checked.ok) return checked
  const { vehicle } = checked
  const change =
    wish.act === 'use'
      ? { act: wish.act, vehicle }
      : { ...wish, ...(wish.act === 'tell' && { facts: vehicle.facts }) }
  if (!viewer) {
    const changed = changeGarage(before.vehicles, change, MAX_ON_DEVICE)
    if (!changed.ok) return changed
    const { vehicles } = changed
    if (!fitsOnDevice(vehicles) && wish.act !== 'remove') {
      const alone = wish.act === 'use' && fitsOnDevice(vehicles.slice(0, 1))
      if (alone) return refuse({ refusal: 'garage-full', most: before.vehicles.length })
      return refuse({ refusal: 'invalid', field: 'vehicle', message: ours.deviceFull })
    }
    return ok({ vehicles, cookie: deviceGarageCookie(shop.url, vehicles) })
  }
  let refused: ({ ok: false } & GarageRefusal) | undefined
  const vehicles = await writeGarage(shop, viewer, (own) => {
    const changed = changeGarage(own, change)
    if (changed.ok) return changed.vehicles
    refused = changed
    return own
  })
  return refused ?? ok({ vehicles, cookie: accountGarageCookie(shop.url, vehicles) })
}

/** Whether the vehicle is in the tree, and can be all that is said of it together with what was said before. Taking back is never refused. */
async function check(
  { db }: Asking,
  vehicles: GarageVehicle[],
  wish: GarageWish,
): Promise<Outcome<{ vehicle: GarageVehicle }, KnowRefusal>> {
  const before = vehicles.find(({ id }) => id === wish.id)
  const name = before?.name ?? ''
  const wanted = wish.act === 'remove' ? {} : factsAsRead(wish.facts)
  const vehicle = { id: wish.id, name, facts: wanted }
  const said = wish.act === 'tell' ? Object.values(wish.facts) : []
  const takesBack = said.length > 0 && said.every((value) => value === '')
  if (wish.act === 'remove' || takesBack) return ok({ vehicle })
  const facts = Object.entries({ ...before?.facts, ...wish.facts }).filter(([, value]) => value !== '')
  const known = await knowVehicle(db, { vehicle: wish.id, said: Object.fromEntries(facts) })
  return known.ok ? ok({ vehicle: { id: wish.id, name: known.node.fullName, facts: wanted } }) : known
}
