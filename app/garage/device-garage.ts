import { DAY, SECOND } from '../basics/clock.ts'
import { readDeviceCookie, writeDeviceCookie } from '../basics/device-cookie.ts'
import { isId, isLine } from '../basics/text-checks.ts'
import { type Facts, type GarageVehicle, MAX_FACT_LENGTH } from './garage.ts'

/**
 * A visitor's garage, which the device keeps and the shop does not: a cookie that the page's own script reads (`garage-script.ts`). `v.`
 * and the vehicles, each as its id and a query of its name and facts; of somebody signed in, whose garage the account has, `a.` and
 * the one in use. Whoever writes it anew by hand changes their own garage: it says nothing that is believed.
 */
const KEPT = 365 * DAY
/** Another device may have changed the account's: after this it is asked for again. */
const IN_USE_KEPT = 60 * 60 * SECOND

/** A device has less room than an account: one cookie. */
export const MAX_ON_DEVICE = 8
const maxCookieLength = 3_600
const maxNameLength = 120

export function readDeviceGarage(shopUrl: string, headers: Headers): GarageVehicle[] {
  const value = readDeviceCookie(shopUrl, headers, 'garage')
  if (!value.startsWith('v.') || value.length > maxCookieLength) return []
  const vehicles = value
    .slice(2)
    .split('/')
    .flatMap((text) => readVehicle(text) ?? [])
  const known = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return [...known.values()].slice(0, MAX_ON_DEVICE)
}

/** Whether one cookie has room for them. */
export function fitsOnDevice(vehicles: GarageVehicle[]): boolean {
  return vehicles.length <= MAX_ON_DEVICE && written('v', vehicles).length <= maxCookieLength
}

/** The `Set-Cookie` that keeps a visitor's garage. */
export function deviceGarageCookie(shopUrl: string, vehicles: GarageVehicle[]): string {
  const value = vehicles.length > 0 ? written('v', vehicles) : ''
  return writeDeviceCookie(shopUrl, { name: 'garage', value, kept: KEPT })
}

/** The `Set-Cookie` that tells a signed-in person's pages which vehicle is in use: of its facts as many as there is room for. */
export function accountGarageCookie(shopUrl: string, vehicles: GarageVehicle[]): string {
  const [inUse] = vehicles
  const value = inUse ? written('a', [withRoom(inUse)]) : 'a.'
  return writeDeviceCookie(shopUrl, { name: 'garage', value, kept: IN_USE_KEPT })
}

/** Without its longest facts, as far as there is no room for them: those pages' verdicts may ask for what the account knows. */
function withRoom(vehicle: GarageVehicle): GarageVehicle {
  if (written('a', [vehicle]).length <= maxCookieLength) return vehicle
  const length = (value: string) => encodeURIComponent(value).length
  const [longest, ...others] = Object.entries(vehicle.facts).toSorted(
    ([, one], [, other]) => length(other) - length(one),
  )
  return longest ? withRoom({ ...vehicle, facts: Object.fromEntries(others) }) : vehicle
}

function written(whose: 'v' | 'a', vehicles: GarageVehicle[]): string {
  const texts = vehicles.map(({ id, name, facts }) => `${id}?${new URLSearchParams({ ...facts, name })}`)
  return `${whose}.${texts.join('/')}`
}

function readVehicle(text: string): GarageVehicle | undefined {
  const [id = '', said = ''] = text.split('?')
  const { name, ...facts } = Object.fromEntries(new URLSearchParams(said))
  if (!isId(id) || !name || name.length > maxNameLength || !isLine(name)) return undefined
  return { id, name, facts: readable(facts) }
}

function readable(facts: Record<string, string>): Facts {
  const short = Object.entries(facts).filter(
    ([key, value]) =>
      /^[a-z][a-z.-]{0,40}$/.test(key) && value && value.length <= MAX_FACT_LENGTH && isLine(value),
  )
  return Object.fromEntries(short)
}
